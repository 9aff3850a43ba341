import type { AccountEventTable } from "./tables/account/account-event.ts";
import type { ActivityPingTable } from "./tables/account/activity-ping.ts";
import type { PaymentEventTable } from "./tables/account/payment-event.ts";
import type { SessionTable } from "./tables/account/session.ts";
import type { SubscriptionTable } from "./tables/account/subscription.ts";
import type { SubscriptionTransitionTable } from "./tables/account/subscription-transition.ts";
import type { UserTable } from "./tables/account/user.ts";
import type { AdCampaignTable } from "./tables/ads/ad-campaign.ts";
import type { AdCountTable } from "./tables/ads/ad-count.ts";
import type { AdCreativeTable } from "./tables/ads/ad-creative.ts";
import type { AdDayTable } from "./tables/ads/ad-day.ts";
import type { AdImageTable } from "./tables/ads/ad-image.ts";
import type { AiHelpChatTable } from "./tables/ai-help/ai-help-chat.ts";
import type { AiHelpMessageTable } from "./tables/ai-help/ai-help-message.ts";
import type { AiHelpQuotaTable } from "./tables/ai-help/ai-help-quota.ts";
import type { AiHelpRunningTable } from "./tables/ai-help/ai-help-running.ts";
import type { AiHelpSpendTable } from "./tables/ai-help/ai-help-spend.ts";
import type {
  AiHelpUnansweredAskerTable,
  AiHelpUnansweredTable,
} from "./tables/ai-help/ai-help-unanswered.ts";
import type { AiHelpUseTable } from "./tables/ai-help/ai-help-use.ts";
import type { AiHelpVectorTable } from "./tables/ai-help/ai-help-vector.ts";
import type { CollectionTable } from "./tables/collections/collection.ts";
import type { CollectionItemTable } from "./tables/collections/collection-item.ts";
import type { DeletedItemTable } from "./tables/collections/deleted-item.ts";
import type { DeletionTable } from "./tables/collections/deletion.ts";
import type { ContentVersionTable } from "./tables/content-version.ts";
import type { FetchedAnswerTable } from "./tables/fetched-answer.ts";
import type { ExerciseProgressTable } from "./tables/exercises/exercise-progress.ts";
import type { IdempotencyKeyTable } from "./tables/idempotency-key.ts";
import type { MeaningPageTable } from "./tables/meaning/meaning-page.ts";
import type { MeaningStateTable } from "./tables/meaning/meaning-state.ts";
import type { MeaningWordTable } from "./tables/meaning/meaning-word.ts";
import type { ObservatoryAttemptTable } from "./tables/observatory/observatory-attempt.ts";
import type { ObservatoryGradeTable } from "./tables/observatory/observatory-grade.ts";
import type { ObservatoryPreloadTable } from "./tables/observatory/observatory-preload.ts";
import type { ObservatoryScanTable } from "./tables/observatory/observatory-scan.ts";
import type { ObservatorySiteTable } from "./tables/observatory/observatory-site.ts";
import type { PlayTable } from "./tables/play/play.ts";
import type { PlayFlagTable } from "./tables/play/play-flag.ts";
import type { PlayVolumeTable } from "./tables/play/play-volume.ts";
import type { RateLimitTable } from "./tables/rate-limit.ts";
import type { SearchBodyTable } from "./tables/search/search-body.ts";
import type { SearchDocumentTable } from "./tables/search/search-document.ts";
import type { SearchMeaningTable } from "./tables/search/search-meaning.ts";
import type { SearchNameTable } from "./tables/search/search-name.ts";
import type { SearchPostingTable } from "./tables/search/search-posting.ts";
import type { SearchPrefixTable } from "./tables/search/search-prefix.ts";
import type { SearchSegmentTable } from "./tables/search/search-segment.ts";
import type { StoredVolumeTable } from "./tables/stored-volume.ts";
import type { TelemetryCountTable } from "./tables/telemetry/telemetry-count.ts";
import type { TelemetrySizeTable } from "./tables/telemetry/telemetry-size.ts";
import type {
  UpdateEntryTable,
  UpdateEventTable,
  UpdateFactTable,
  UpdatePageTable,
} from "./tables/updates/update-entry.ts";
import type { UpdateFilterTable } from "./tables/updates/update-filter.ts";
import type { UpdateReleaseTable } from "./tables/updates/update-release.ts";
import type { UpdateStateTable } from "./tables/updates/update-state.ts";

/** Table types by table name. */
export interface Database {
  account_event: AccountEventTable;
  activity_ping: ActivityPingTable;
  ad_campaign: AdCampaignTable;
  ad_count: AdCountTable;
  ad_creative: AdCreativeTable;
  ad_day: AdDayTable;
  ad_image: AdImageTable;
  ai_help_chat: AiHelpChatTable;
  ai_help_message: AiHelpMessageTable;
  ai_help_quota: AiHelpQuotaTable;
  ai_help_running: AiHelpRunningTable;
  ai_help_spend: AiHelpSpendTable;
  ai_help_unanswered: AiHelpUnansweredTable;
  ai_help_unanswered_asker: AiHelpUnansweredAskerTable;
  ai_help_use: AiHelpUseTable;
  ai_help_vector: AiHelpVectorTable;
  collection_item: CollectionItemTable;
  collection: CollectionTable;
  content_version: ContentVersionTable;
  deleted_item: DeletedItemTable;
  deletion: DeletionTable;
  exercise_progress: ExerciseProgressTable;
  fetched_answer: FetchedAnswerTable;
  idempotency_key: IdempotencyKeyTable;
  meaning_page: MeaningPageTable;
  meaning_state: MeaningStateTable;
  meaning_word: MeaningWordTable;
  observatory_attempt: ObservatoryAttemptTable;
  observatory_grade: ObservatoryGradeTable;
  observatory_preload: ObservatoryPreloadTable;
  observatory_scan: ObservatoryScanTable;
  observatory_site: ObservatorySiteTable;
  payment_event: PaymentEventTable;
  play_flag: PlayFlagTable;
  play_volume: PlayVolumeTable;
  play: PlayTable;
  rate_limit: RateLimitTable;
  search_body: SearchBodyTable;
  search_document: SearchDocumentTable;
  search_meaning: SearchMeaningTable;
  search_name: SearchNameTable;
  search_posting: SearchPostingTable;
  search_prefix: SearchPrefixTable;
  search_segment: SearchSegmentTable;
  session: SessionTable;
  stored_volume: StoredVolumeTable;
  subscription_transition: SubscriptionTransitionTable;
  subscription: SubscriptionTable;
  telemetry_count: TelemetryCountTable;
  telemetry_size: TelemetrySizeTable;
  update_entry: UpdateEntryTable;
  update_event: UpdateEventTable;
  update_fact: UpdateFactTable;
  update_filter: UpdateFilterTable;
  update_page: UpdatePageTable;
  update_release: UpdateReleaseTable;
  update_state: UpdateStateTable;
  user: UserTable;
}
