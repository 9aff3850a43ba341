import type { AccountEventTable } from "./tables/account-event.ts";
import type { ActivityPingTable } from "./tables/activity-ping.ts";
import type { AdCampaignTable } from "./tables/ad-campaign.ts";
import type { AdCountTable } from "./tables/ad-count.ts";
import type { AdCreativeTable } from "./tables/ad-creative.ts";
import type { AdDayTable } from "./tables/ad-day.ts";
import type { AdImageTable } from "./tables/ad-image.ts";
import type { CollectionTable } from "./tables/collection.ts";
import type { CollectionItemTable } from "./tables/collection-item.ts";
import type { ContentVersionTable } from "./tables/content-version.ts";
import type { FetchedAnswerTable } from "./tables/fetched-answer.ts";
import type { IdempotencyKeyTable } from "./tables/idempotency-key.ts";
import type { LoginStateTable } from "./tables/login-state.ts";
import type { PaymentEventTable } from "./tables/payment-event.ts";
import type { RateLimitTable } from "./tables/rate-limit.ts";
import type { SearchDocumentTable } from "./tables/search-document.ts";
import type { SearchTextTable } from "./tables/search-text.ts";
import type { SessionTable } from "./tables/session.ts";
import type { SubscriptionTable } from "./tables/subscription.ts";
import type { SubscriptionTransitionTable } from "./tables/subscription-transition.ts";
import type { TelemetryPingTable } from "./tables/telemetry-ping.ts";
import type { UserTable } from "./tables/user.ts";

/** Every table by its name. */
export interface Database {
  account_event: AccountEventTable;
  activity_ping: ActivityPingTable;
  ad_campaign: AdCampaignTable;
  ad_count: AdCountTable;
  ad_creative: AdCreativeTable;
  ad_day: AdDayTable;
  ad_image: AdImageTable;
  collection_item: CollectionItemTable;
  collection: CollectionTable;
  content_version: ContentVersionTable;
  fetched_answer: FetchedAnswerTable;
  idempotency_key: IdempotencyKeyTable;
  login_state: LoginStateTable;
  payment_event: PaymentEventTable;
  rate_limit: RateLimitTable;
  search_document: SearchDocumentTable;
  search_text: SearchTextTable;
  session: SessionTable;
  subscription_transition: SubscriptionTransitionTable;
  subscription: SubscriptionTable;
  telemetry_ping: TelemetryPingTable;
  user: UserTable;
}
