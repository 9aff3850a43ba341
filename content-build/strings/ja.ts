import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const ja: Record<StringKey, string> = {
  "Template/experimental_badge_title": "実験的: 今後動作が変わる可能性があります。",
  "Template/experimental_badge_abbreviation": "実験的",
  "Template/deprecated_badge_title": "非推奨: 新しいサイトでは使わないでください。",
  "Template/deprecated_badge_abbreviation": "非推奨",
  "Template/baseline_discouraged_title":
    "使用は非推奨: 新しいウェブサイトでは別の方法を使ってください。",
  "Template/baseline_discouraged_abbreviation": "使用は非推奨",
  "Template/deprecated_header_copy":
    '新しいコードでこの機能を使わず、可能なら置き換えてください。すでに別の機能に置き換えられたか、標準から外れつつあり、ブラウザーはいつでも対応をやめることがあります。今も動作する環境は<a href="#browser_compatibility">互換性の表</a>で確認できます。',
  "Template/non_standard_badge_title": "標準外: 一部のブラウザーだけが対応しています。",
  "Template/non_standard_badge_abbreviation": "標準外",
  "Template/non_standard_header_copy":
    "この機能を定めた標準はありません。対応するブラウザーの間で動作が異なったり、廃止されたりすることがあるため、本番環境では頼らないでください。",
  "Template/secure_context_label": "安全なコンテキスト用",
  "Template/secure_context_inline_copy": "安全なコンテキスト (HTTPS) でのみ動作します",
  "Template/secure_context_header_copy":
    'この機能は、一部またはすべての<a href="#browser_compatibility">対応ブラウザー</a>で、<a href="/docs/Web/Security/Defenses/Secure_Contexts">安全なコンテキスト</a> (HTTPS) でのみ利用できます。',
  "Template/see_compat_table_copy":
    'これは実験的な機能です。本番環境で使う前に<a href="#browser_compatibility">互換性の表</a>を確認してください。',
  "Template/interactive_example_cta": "試してみましょう",
  "Template/optional": "省略可",
  "Template/readonly_badge_abbreviation": "読取専用",
  "Template/readonly_badge_title": "この値は変更できません。",
  "Template/available_in_worker__default":
    'この機能は<a href="/docs/Web/API/Web_Workers_API">ウェブワーカー</a>でも利用できます。',
  "Template/available_in_worker__worker":
    'この機能は<a href="/docs/Web/API/Web_Workers_API">ウェブワーカー</a>でのみ利用できます。',
  "Template/available_in_worker__window_and_worker_except_service":
    'この機能は<a href="/docs/Web/API/Web_Workers_API">ウェブワーカー</a>でも利用できますが、<a href="/docs/Web/API/Service_Worker_API">サービスワーカー</a>では利用できません。',
  "Template/available_in_worker__window_and_worker_except_shared":
    'この機能は<a href="/docs/Web/API/Web_Workers_API">ウェブワーカー</a>でも利用できますが、<a href="/docs/Web/API/SharedWorkerGlobalScope">共有ワーカー</a>では利用できません。',
  "Template/available_in_worker__worker_except_service":
    'この機能は<a href="/docs/Web/API/Web_Workers_API">ウェブワーカー</a>でのみ利用できますが、<a href="/docs/Web/API/Service_Worker_API">サービスワーカー</a>では利用できません。',
  "Template/available_in_worker__window_and_dedicated":
    'この機能は<a href="/docs/Web/API/DedicatedWorkerGlobalScope">専用ワーカー</a>でも利用できます。',
  "Template/available_in_worker__dedicated":
    'この機能は<a href="/docs/Web/API/DedicatedWorkerGlobalScope">専用ワーカー</a>でのみ利用できます。',
  "Template/available_in_worker__window_and_service":
    'この機能は<a href="/docs/Web/API/Service_Worker_API">サービスワーカー</a>でも利用できます。',
  "Template/available_in_worker__service":
    'この機能は<a href="/docs/Web/API/Service_Worker_API">サービスワーカー</a>でのみ利用できます。',
  "Template/xref_csscomputed": "計算値",
  "Template/xref_cssinherited": "継承",
  "Template/xref_cssinitial": "初期値",
  "Template/previous": "前へ",
  "Template/next": "次へ",
  "Template/prev_next_menu": "概要: ",
  "Template/example_extensions_heading": "拡張機能の例",
  "Template/for_developers": " 開発者向け情報",
  "Template/js_property_attributes_header_prefix": "",
  "Template/js_property_attributes_header_suffix": "のプロパティ属性",
  "Template/writable": "書込可能",
  "Template/enumerable": "列挙可能",
  "Template/configurable": "設定可能",
  "Template/yes": "可",
  "Template/no": "不可",
  "Template/overview": "概要",
  "Template/formal_syntax_footer":
    "この構文は { $specs } に基づいています。ブラウザーがまだすべてに対応していないことがあります。",
  "Common/Constructor": "コンストラクター",
  "Common/Events": "イベント",
  "Common/Guides": "ガイド",
  "Common/Inheritance": "継承",
  "Common/Instance_methods": "インスタンスメソッド",
  "Common/Instance_properties": "インスタンスプロパティ",
  "Common/Interfaces": "インターフェイス",
  "Common/Methods": "メソッド",
  "Common/Properties": "プロパティ",
  "Common/Related_pages": "$1 の関連ページ",
  "Common/Related_pages_wo_group": "関連ページ",
  "Common/Static_methods": "静的メソッド",
  "Common/Static_properties": "静的プロパティ",
  "Common/Tutorial": "チュートリアル",
  "Common/Types": "型",
  "Common/listSeparator": "、",
  "Common/section": "節",
  "Common/summary": "このページはまだ書かれていません。",
  "CSS/missing": "この値のデータがありません",
  "SVG/categories": "カテゴリー",
  "SVG/permittedContent": "許可される内容",
  "Page/note": "メモ:",
  "Page/warning": "警告:",
  "Page/no_summary": "概要はまだありません。",
  "Page/live_sample": "$1 の例",
  "Page/list_and": "と",
  "Page/interface_chain": "$1 の継承",
  "Page/name": "名前",
  "Page/description": "説明",
  "Page/javascript_apis": "JavaScript API",
  "Page/bug": "バグ $1",
  "Page/no_tag_omission": "開始タグと終了タグはどちらも省略できません。",
  "Page/unimplemented": "未実装",
};
