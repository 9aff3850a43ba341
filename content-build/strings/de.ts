import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const de: Record<StringKey, string> = {
  "Template/experimental_badge_title": "Experimentell: Das Verhalten kann sich noch ändern.",
  "Template/experimental_badge_abbreviation": "Experimentell",
  "Template/deprecated_badge_title": "Veraltet: Nicht für neue Websites verwenden.",
  "Template/deprecated_badge_abbreviation": "Veraltet",
  "Template/baseline_discouraged_title":
    "Nicht empfohlen: Neue Websites sollten etwas anderes verwenden.",
  "Template/baseline_discouraged_abbreviation": "Nicht empfohlen",
  "Template/deprecated_header_copy":
    'Verwenden Sie diese Funktion nicht mehr in neuem Code und ersetzen Sie sie nach Möglichkeit. Sie ist überholt oder wird aus den Standards entfernt, und Browser können die Unterstützung jederzeit einstellen. Wo sie noch funktioniert, zeigt die <a href="#browser_compatibility">Kompatibilitätstabelle</a>.',
  "Template/non_standard_badge_title":
    "Nicht standardisiert: Nur manche Browser unterstützen dies.",
  "Template/non_standard_badge_abbreviation": "Nicht standardisiert",
  "Template/non_standard_header_copy":
    "Diese Funktion ist in keinem Standard beschrieben. Browser können sie unterschiedlich umsetzen oder wieder entfernen; verlassen Sie sich in Produktivumgebungen nicht darauf.",
  "Template/secure_context_label": "Sicherer Kontext",
  "Template/secure_context_inline_copy": "Nur in sicheren Kontexten (HTTPS) verfügbar",
  "Template/secure_context_header_copy":
    'Diese Funktion ist nur in <a href="/docs/Web/Security/Defenses/Secure_Contexts">sicheren Kontexten</a> (HTTPS) verfügbar, in einigen oder allen <a href="#browser_compatibility">Browsern, die sie unterstützen</a>.',
  "Template/see_compat_table_copy":
    'Diese Funktion ist experimentell. Prüfen Sie die <a href="#browser_compatibility">Kompatibilitätstabelle</a>, bevor Sie sie produktiv einsetzen.',
  "Template/interactive_example_cta": "Ausprobieren",
  "Template/optional": "Optional",
  "Template/readonly_badge_abbreviation": "Schreibgeschützt",
  "Template/readonly_badge_title": "Dieser Wert kann nicht geändert werden.",
  "Template/available_in_worker__default":
    'Diese Funktion ist auch in <a href="/docs/Web/API/Web_Workers_API">Web Workern</a> verfügbar.',
  "Template/available_in_worker__worker":
    'Diese Funktion ist nur in <a href="/docs/Web/API/Web_Workers_API">Web Workern</a> verfügbar.',
  "Template/available_in_worker__window_and_worker_except_service":
    'Diese Funktion ist auch in <a href="/docs/Web/API/Web_Workers_API">Web Workern</a> verfügbar, nicht aber in <a href="/docs/Web/API/Service_Worker_API">Service Workern</a>.',
  "Template/available_in_worker__window_and_worker_except_shared":
    'Diese Funktion ist auch in <a href="/docs/Web/API/Web_Workers_API">Web Workern</a> verfügbar, nicht aber in <a href="/docs/Web/API/SharedWorkerGlobalScope">Shared Workern</a>.',
  "Template/available_in_worker__worker_except_service":
    'Diese Funktion ist nur in <a href="/docs/Web/API/Web_Workers_API">Web Workern</a> verfügbar, nicht aber in <a href="/docs/Web/API/Service_Worker_API">Service Workern</a>.',
  "Template/available_in_worker__window_and_dedicated":
    'Diese Funktion ist auch in <a href="/docs/Web/API/DedicatedWorkerGlobalScope">Dedicated Workern</a> verfügbar.',
  "Template/available_in_worker__dedicated":
    'Diese Funktion ist nur in <a href="/docs/Web/API/DedicatedWorkerGlobalScope">Dedicated Workern</a> verfügbar.',
  "Template/available_in_worker__window_and_service":
    'Diese Funktion ist auch in <a href="/docs/Web/API/Service_Worker_API">Service Workern</a> verfügbar.',
  "Template/available_in_worker__service":
    'Diese Funktion ist nur in <a href="/docs/Web/API/Service_Worker_API">Service Workern</a> verfügbar.',
  "Template/xref_csscomputed": "Berechneter Wert",
  "Template/xref_cssinherited": "Vererbt",
  "Template/xref_cssinitial": "Anfangswert",
  "Template/previous": "Zurück",
  "Template/next": "Weiter",
  "Template/prev_next_menu": "Übersicht: ",
  "Template/example_extensions_heading": "Beispielerweiterungen",
  "Template/for_developers": " für Entwickler",
  "Template/js_property_attributes_header_prefix": "Attribute von ",
  "Template/js_property_attributes_header_suffix": "",
  "Template/writable": "Schreibbar",
  "Template/enumerable": "Aufzählbar",
  "Template/configurable": "Konfigurierbar",
  "Template/yes": "ja",
  "Template/no": "nein",
  "Template/overview": "Übersicht",
  "Template/formal_syntax_footer":
    "Die Syntax entspricht { $specs }. Browser unterstützen möglicherweise noch nicht alles davon.",
  "Common/Constructor": "Konstruktor",
  "Common/Events": "Ereignisse",
  "Common/Guides": "Leitfäden",
  "Common/Inheritance": "Vererbung",
  "Common/Instance_methods": "Instanzmethoden",
  "Common/Instance_properties": "Instanzeigenschaften",
  "Common/Interfaces": "Schnittstellen",
  "Common/Methods": "Methoden",
  "Common/Properties": "Eigenschaften",
  "Common/Related_pages": "Verwandte Seiten zu $1",
  "Common/Related_pages_wo_group": "Verwandte Seiten",
  "Common/Static_methods": "Statische Methoden",
  "Common/Static_properties": "Statische Eigenschaften",
  "Common/Tutorial": "Tutorials",
  "Common/Types": "Typen",
  "Common/listSeparator": ", ",
  "Common/section": "Abschnitt",
  "Common/summary": "Diese Seite ist noch nicht geschrieben.",
  "CSS/missing": "Keine Daten zu diesem Wert",
  "SVG/categories": "Kategorien",
  "SVG/permittedContent": "Erlaubter Inhalt",
  "Page/note": "Hinweis:",
  "Page/warning": "Warnung:",
  "Page/no_summary": "Noch keine Zusammenfassung.",
  "Page/live_sample": "Beispiel: $1",
  "Page/list_and": " und ",
  "Page/interface_chain": "Vererbung von $1",
  "Page/name": "Name",
  "Page/description": "Beschreibung",
  "Page/javascript_apis": "JavaScript-APIs",
  "Page/bug": "Bug $1",
  "Page/no_tag_omission": "Weder Start- noch End-Tag dürfen weggelassen werden.",
  "Page/unimplemented": "Nicht implementiert",
};
