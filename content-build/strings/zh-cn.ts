import type { StringKey } from "./index.ts";

/** What the compiler itself writes into pages. */
export const zhCn: Record<StringKey, string> = {
  "Template/experimental_badge_title": "实验性：其行为将来仍可能改变。",
  "Template/experimental_badge_abbreviation": "实验性",
  "Template/deprecated_badge_title": "已弃用：请勿在新网站中使用。",
  "Template/deprecated_badge_abbreviation": "已弃用",
  "Template/deprecated_header_copy":
    '请不要在新代码中使用此特性，并尽可能替换它。它已被取代或正在从标准中移除，浏览器随时可能停止支持。它目前在哪些环境中仍可用，请参见<a href="#browser_compatibility">兼容性表格</a>。',
  "Template/non_standard_badge_title": "非标准：只有部分浏览器支持。",
  "Template/non_standard_badge_abbreviation": "非标准",
  "Template/non_standard_header_copy":
    "没有任何标准描述此特性。支持它的浏览器之间可能存在差异，也可能将其移除，因此请不要在生产环境中依赖它。",
  "Template/secure_context_label": "安全上下文",
  "Template/secure_context_inline_copy": "仅在安全上下文（HTTPS）中可用",
  "Template/secure_context_header_copy":
    '此特性仅在部分或全部<a href="#browser_compatibility">支持的浏览器</a>的<a href="/docs/Web/Security/Defenses/Secure_Contexts">安全上下文</a>（HTTPS）中可用。',
  "Template/see_compat_table_copy":
    '这是一项实验性特性。在生产环境中使用前，请先查看<a href="#browser_compatibility">兼容性表格</a>。',
  "Template/interactive_example_cta": "尝试一下",
  "Template/optional": "可选",
  "Template/readonly_badge_abbreviation": "只读",
  "Template/readonly_badge_title": "此值不可更改。",
  "Template/available_in_worker__default":
    '此特性也可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用。',
  "Template/available_in_worker__worker":
    '此特性仅可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用。',
  "Template/available_in_worker__window_and_worker_except_service":
    '此特性也可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用，但不能在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/available_in_worker__window_and_worker_except_shared":
    '此特性也可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用，但不能在<a href="/docs/Web/API/SharedWorkerGlobalScope">共享 Worker</a> 中使用。',
  "Template/available_in_worker__worker_except_service":
    '此特性仅可在 <a href="/docs/Web/API/Web_Workers_API">Web Worker</a> 中使用，但不能在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/available_in_worker__window_and_dedicated":
    '此特性也可在<a href="/docs/Web/API/DedicatedWorkerGlobalScope">专用 Worker</a> 中使用。',
  "Template/available_in_worker__dedicated":
    '此特性仅可在<a href="/docs/Web/API/DedicatedWorkerGlobalScope">专用 Worker</a> 中使用。',
  "Template/available_in_worker__window_and_service":
    '此特性也可在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/available_in_worker__service":
    '此特性仅可在 <a href="/docs/Web/API/Service_Worker_API">Service Worker</a> 中使用。',
  "Template/xref_csscomputed": "计算值",
  "Template/xref_cssinherited": "是否可继承",
  "Template/xref_cssinitial": "初始值",
  "Template/previous": "上一页",
  "Template/next": "下一页",
  "Template/prev_next_menu": "概述：",
  "Template/example_extensions_heading": "使用它的扩展示例",
  "Template/for_developers": "开发者指南",
  "Template/js_property_attributes_header_prefix": "",
  "Template/js_property_attributes_header_suffix": "的属性特性",
  "Template/writable": "可写",
  "Template/enumerable": "可枚举",
  "Template/configurable": "可配置",
  "Template/yes": "是",
  "Template/no": "否",
  "Template/overview": "概述",
  "Template/formal_syntax_footer": "此语法以 { $specs } 为准。浏览器可能尚未全部支持。",
  "Common/Constructor": "构造函数",
  "Common/Events": "事件",
  "Common/Guides": "指南",
  "Common/Inheritance": "继承",
  "Common/Instance_methods": "实例方法",
  "Common/Instance_properties": "实例属性",
  "Common/Interfaces": "接口",
  "Common/Methods": "方法",
  "Common/Properties": "属性",
  "Common/Related_pages": "$1 的相关页面",
  "Common/Related_pages_wo_group": "相关页面",
  "Common/Static_methods": "静态方法",
  "Common/Static_properties": "静态属性",
  "Common/Tutorial": "教程",
  "Common/Types": "类型",
  "Common/listSeparator": "、",
  "Common/section": "章节",
  "Common/summary": "此页面尚未编写。",
  "CSS/missing": "没有此值的数据",
  "SVG/categories": "类别",
  "SVG/permittedContent": "允许的内容",
  "Page/note": "备注：",
  "Page/warning": "警告：",
  "Page/no_summary": "暂无摘要。",
  "Page/live_sample": "$1 示例",
  "Page/list_and": "和",
  "Page/interface_chain": "$1 的继承关系",
  "Page/name": "名称",
  "Page/description": "描述",
  "Page/javascript_apis": "JavaScript API",
  "Page/bug": "错误 $1",
  "Page/no_tag_omission": "开始标签和结束标签都不能省略。",
  "Page/unimplemented": "未实现",
};
