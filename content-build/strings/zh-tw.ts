import type { StringKey } from "./index.ts";

/** What the compiler itself writes into pages. */
export const zhTw: Record<StringKey, string> = {
  "Template/experimental_badge_title": "實驗性：其行為日後仍可能改變。",
  "Template/experimental_badge_abbreviation": "實驗性",
  "Template/deprecated_badge_title": "已棄用：請勿在新網站中使用。",
  "Template/deprecated_badge_abbreviation": "已棄用",
  "Template/deprecated_header_copy":
    '請不要在新的程式碼中使用此功能，並盡可能替換它。它已被取代或正從標準中移除，瀏覽器隨時可能停止支援。目前仍可運作的環境請見<a href="#browser_compatibility">相容性表格</a>。',
  "Template/non_standard_badge_title": "非標準：只有部分瀏覽器支援。",
  "Template/non_standard_badge_abbreviation": "非標準",
  "Template/non_standard_header_copy":
    "沒有任何標準描述此功能。支援它的瀏覽器之間可能有差異，也可能將其移除，因此請不要在正式環境中依賴它。",
  "Template/secure_context_label": "安全環境",
  "Template/secure_context_inline_copy": "僅限安全環境（HTTPS）",
  "Template/secure_context_header_copy":
    '此功能僅在部分或全部<a href="#browser_compatibility">支援的瀏覽器</a>的<a href="/docs/Web/Security/Defenses/Secure_Contexts">安全環境</a>（HTTPS）中可用。',
  "Template/see_compat_table_copy":
    '這是實驗性功能。在正式環境使用前，請先查看<a href="#browser_compatibility">相容性表格</a>。',
  "Template/interactive_example_cta": "動手試試",
  "Template/optional": "選用",
  "Template/readonly_badge_abbreviation": "唯讀",
  "Template/readonly_badge_title": "此值無法變更。",
  "Template/available_in_worker__default":
    '此功能也可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用。',
  "Template/available_in_worker__worker":
    '此功能僅可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用。',
  "Template/available_in_worker__window_and_worker_except_service":
    '此功能也可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用，但不能在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/available_in_worker__window_and_worker_except_shared":
    '此功能也可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用，但不能在<a href="/docs/Web/API/SharedWorkerGlobalScope">共用 Worker</a> 中使用。',
  "Template/available_in_worker__worker_except_service":
    '此功能僅可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用，但不能在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/available_in_worker__window_and_dedicated":
    '此功能也可在<a href="/docs/Web/API/DedicatedWorkerGlobalScope">專用 Worker</a> 中使用。',
  "Template/available_in_worker__dedicated":
    '此功能僅可在<a href="/docs/Web/API/DedicatedWorkerGlobalScope">專用 Worker</a> 中使用。',
  "Template/available_in_worker__window_and_service":
    '此功能也可在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/available_in_worker__service":
    '此功能僅可在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/xref_csscomputed": "計算值",
  "Template/xref_cssinherited": "是否繼承",
  "Template/xref_cssinitial": "初始值",
  "Template/previous": "上一頁",
  "Template/next": "下一頁",
  "Template/prev_next_menu": "概述：",
  "Template/example_extensions_heading": "使用它的擴充套件",
  "Template/for_developers": "開發者指南",
  "Template/js_property_attributes_header_prefix": "",
  "Template/js_property_attributes_header_suffix": "的屬性特性",
  "Template/writable": "可寫",
  "Template/enumerable": "可列舉",
  "Template/configurable": "可設定",
  "Template/yes": "是",
  "Template/no": "否",
  "Template/overview": "概述",
  "Template/formal_syntax_footer": "此語法以 { $specs } 為準。瀏覽器可能尚未全部支援。",
  "Common/Constructor": "建構子",
  "Common/Events": "事件",
  "Common/Guides": "指南",
  "Common/Inheritance": "繼承",
  "Common/Instance_methods": "實例方法",
  "Common/Instance_properties": "實例屬性",
  "Common/Interfaces": "介面",
  "Common/Methods": "方法",
  "Common/Properties": "屬性",
  "Common/Related_pages": "$1 的相關頁面",
  "Common/Related_pages_wo_group": "相關頁面",
  "Common/Static_methods": "靜態方法",
  "Common/Static_properties": "靜態屬性",
  "Common/Tutorial": "教學",
  "Common/Types": "型別",
  "Common/listSeparator": "、",
  "Common/section": "章節",
  "Common/summary": "此頁面尚未撰寫。",
  "CSS/missing": "沒有此值的資料",
  "SVG/categories": "類別",
  "SVG/permittedContent": "允許的內容",
  "Page/note": "備註：",
  "Page/warning": "警告：",
  "Page/no_summary": "尚無摘要。",
  "Page/live_sample": "$1 範例",
  "Page/list_and": "和",
  "Page/interface_chain": "$1 的繼承關係",
  "Page/name": "名稱",
  "Page/description": "描述",
  "Page/javascript_apis": "JavaScript API",
  "Page/bug": "錯誤 $1",
  "Page/no_tag_omission": "開始標籤與結束標籤皆不可省略。",
  "Page/unimplemented": "尚未實作",
};
