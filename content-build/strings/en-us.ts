/** What the compiler itself writes into pages, in English. Keys are those of the content's own `jsondata`. */
export const enUs = {
  "Template/experimental_badge_title": "Experimental: its behavior may still change.",
  "Template/experimental_badge_abbreviation": "Experimental",
  "Template/deprecated_badge_title": "Deprecated: not for use in new websites.",
  "Template/deprecated_badge_abbreviation": "Deprecated",
  "Template/baseline_discouraged_title": "Discouraged: use something else in new websites.",
  "Template/baseline_discouraged_abbreviation": "Discouraged",
  "Template/deprecated_header_copy":
    'Don\'t use this feature in new code, and replace it where you can. It has been superseded or is being removed from the standards, and browsers may drop support for it at any time. The <a href="#browser_compatibility">compatibility table</a> shows where it still works.',
  "Template/non_standard_badge_title": "Non-standard: only some browsers support this.",
  "Template/non_standard_badge_abbreviation": "Non-standard",
  "Template/non_standard_header_copy":
    "This feature isn't part of any standard. Browsers may implement it differently or remove it, so don't rely on it in production.",
  "Template/secure_context_label": "Secure context",
  "Template/secure_context_inline_copy": "Available only in secure contexts (HTTPS)",
  "Template/secure_context_header_copy":
    'This feature is available only in <a href="/docs/Web/Security/Defenses/Secure_Contexts">secure contexts</a> (HTTPS), in some or all <a href="#browser_compatibility">supporting browsers</a>.',
  "Template/see_compat_table_copy":
    'This feature is experimental. Check the <a href="#browser_compatibility">compatibility table</a> before using it in production.',
  "Template/interactive_example_cta": "Try it",
  "Template/optional": "Optional",
  "Template/readonly_badge_abbreviation": "Read-only",
  "Template/readonly_badge_title": "This value can't be changed.",
  "Template/available_in_worker__default":
    'This feature is also available in <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__worker":
    'This feature is available only in <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__window_and_worker_except_service":
    'This feature is also available in <a href="/docs/Web/API/Web_Workers_API">web workers</a>, except in <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_worker_except_shared":
    'This feature is also available in <a href="/docs/Web/API/Web_Workers_API">web workers</a>, except in <a href="/docs/Web/API/SharedWorkerGlobalScope">shared workers</a>.',
  "Template/available_in_worker__worker_except_service":
    'This feature is available only in <a href="/docs/Web/API/Web_Workers_API">web workers</a>, except in <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_dedicated":
    'This feature is also available in <a href="/docs/Web/API/DedicatedWorkerGlobalScope">dedicated workers</a>.',
  "Template/available_in_worker__dedicated":
    'This feature is available only in <a href="/docs/Web/API/DedicatedWorkerGlobalScope">dedicated workers</a>.',
  "Template/available_in_worker__window_and_service":
    'This feature is also available in <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__service":
    'This feature is available only in <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/xref_csscomputed": "Computed value",
  "Template/xref_cssinherited": "Inherited",
  "Template/xref_cssinitial": "Initial value",
  "Template/previous": "Previous",
  "Template/next": "Next",
  "Template/prev_next_menu": "Overview: ",
  "Template/example_extensions_heading": "Example extensions",
  "Template/for_developers": " for developers",
  "Template/js_property_attributes_header_prefix": "Attributes of ",
  "Template/js_property_attributes_header_suffix": "",
  "Template/writable": "Writable",
  "Template/enumerable": "Enumerable",
  "Template/configurable": "Configurable",
  "Template/yes": "yes",
  "Template/no": "no",
  "Template/overview": "Overview",
  "Template/formal_syntax_footer":
    "This syntax is defined in { $specs }. Browsers may not support all of it yet.",
  "Common/Constructor": "Constructor",
  "Common/Events": "Events",
  "Common/Guides": "Guides",
  "Common/Inheritance": "Inheritance",
  "Common/Instance_methods": "Instance methods",
  "Common/Instance_properties": "Instance properties",
  "Common/Interfaces": "Interfaces",
  "Common/Methods": "Methods",
  "Common/Properties": "Properties",
  "Common/Related_pages": "Related pages for $1",
  "Common/Related_pages_wo_group": "Related pages",
  "Common/Static_methods": "Static methods",
  "Common/Static_properties": "Static properties",
  "Common/Tutorial": "Tutorials",
  "Common/Types": "Types",
  "Common/listSeparator": ", ",
  "Common/section": "section",
  "Common/summary": "This page has not been written yet.",
  "CSS/missing": "No data for this value",
  "SVG/categories": "Categories",
  "SVG/permittedContent": "Permitted content",
  "Page/note": "Note:",
  "Page/warning": "Warning:",
  "Page/no_summary": "No summary yet.",
  "Page/live_sample": "$1 sample",
  "Page/list_and": " and ",
  "Page/interface_chain": "Inheritance of $1",
  "Page/name": "Name",
  "Page/description": "Description",
  "Page/javascript_apis": "JavaScript APIs",
  "Page/bug": "bug $1",
  "Page/no_tag_omission": "Neither the start tag nor the end tag may be omitted.",
  "Page/unimplemented": "Not implemented",
};

/** Names of the texts that the compiler needs: file and key of the content's `jsondata`. */
export type StringKey = keyof typeof enUs;
