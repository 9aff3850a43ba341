import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const es: Record<StringKey, string> = {
  "Template/experimental_badge_title": "Experimental: su comportamiento aún puede cambiar.",
  "Template/experimental_badge_abbreviation": "Experimental",
  "Template/deprecated_badge_title": "Obsoleto: no debe usarse en sitios nuevos.",
  "Template/deprecated_badge_abbreviation": "Obsoleto",
  "Template/baseline_discouraged_title":
    "Desaconsejado: los sitios nuevos deberían usar otra cosa.",
  "Template/baseline_discouraged_abbreviation": "Desaconsejado",
  "Template/deprecated_header_copy":
    'No uses esta característica en código nuevo y sustitúyela donde puedas. Ha sido reemplazada o está saliendo de los estándares, y los navegadores pueden dejar de admitirla en cualquier momento. La <a href="#browser_compatibility">tabla de compatibilidad</a> muestra dónde sigue funcionando.',
  "Template/non_standard_badge_title": "No estándar: solo la admiten algunos navegadores.",
  "Template/non_standard_badge_abbreviation": "No estándar",
  "Template/non_standard_header_copy":
    "Ningún estándar describe esta característica. Los navegadores que la tienen pueden diferir entre sí y retirarla, así que no dependas de ella en producción.",
  "Template/secure_context_label": "Contexto seguro",
  "Template/secure_context_inline_copy": "Solo funciona en contextos seguros (HTTPS)",
  "Template/secure_context_header_copy":
    'Esta característica solo está disponible en <a href="/docs/Web/Security/Defenses/Secure_Contexts">contextos seguros</a> (HTTPS), en algunos o todos los <a href="#browser_compatibility">navegadores que la admiten</a>.',
  "Template/see_compat_table_copy":
    'Esta característica es experimental. Consulta la <a href="#browser_compatibility">tabla de compatibilidad</a> antes de usarla en producción.',
  "Template/interactive_example_cta": "Pruébalo",
  "Template/optional": "Opcional",
  "Template/readonly_badge_abbreviation": "Solo lectura",
  "Template/readonly_badge_title": "Este valor no se puede cambiar.",
  "Template/available_in_worker__default":
    'Esta característica también está disponible en <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__worker":
    'Esta característica solo está disponible en <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__window_and_worker_except_service":
    'Esta característica también está disponible en <a href="/docs/Web/API/Web_Workers_API">web workers</a>, pero no en <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_worker_except_shared":
    'Esta característica también está disponible en <a href="/docs/Web/API/Web_Workers_API">web workers</a>, pero no en <a href="/docs/Web/API/SharedWorkerGlobalScope">shared workers</a>.',
  "Template/available_in_worker__worker_except_service":
    'Esta característica solo está disponible en <a href="/docs/Web/API/Web_Workers_API">web workers</a>, pero no en <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_dedicated":
    'Esta característica también está disponible en <a href="/docs/Web/API/DedicatedWorkerGlobalScope">workers dedicados</a>.',
  "Template/available_in_worker__dedicated":
    'Esta característica solo está disponible en <a href="/docs/Web/API/DedicatedWorkerGlobalScope">workers dedicados</a>.',
  "Template/available_in_worker__window_and_service":
    'Esta característica también está disponible en <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__service":
    'Esta característica solo está disponible en <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/xref_csscomputed": "Valor calculado",
  "Template/xref_cssinherited": "Heredable",
  "Template/xref_cssinitial": "Valor inicial",
  "Template/previous": "Anterior",
  "Template/next": "Siguiente",
  "Template/prev_next_menu": "Resumen: ",
  "Template/example_extensions_heading": "Extensiones de ejemplo",
  "Template/for_developers": " para desarrolladores",
  "Template/js_property_attributes_header_prefix": "Atributos de ",
  "Template/js_property_attributes_header_suffix": "",
  "Template/writable": "Escribible",
  "Template/enumerable": "Enumerable",
  "Template/configurable": "Configurable",
  "Template/yes": "sí",
  "Template/no": "no",
  "Template/overview": "Resumen",
  "Template/formal_syntax_footer":
    "La sintaxis es la de { $specs }. Es posible que los navegadores aún no la admitan por completo.",
  "Common/Constructor": "Constructor",
  "Common/Events": "Eventos",
  "Common/Guides": "Guías",
  "Common/Inheritance": "Herencia",
  "Common/Instance_methods": "Métodos de instancia",
  "Common/Instance_properties": "Propiedades de instancia",
  "Common/Interfaces": "Interfaces",
  "Common/Methods": "Métodos",
  "Common/Properties": "Propiedades",
  "Common/Related_pages": "Páginas relacionadas con $1",
  "Common/Related_pages_wo_group": "Páginas relacionadas",
  "Common/Static_methods": "Métodos estáticos",
  "Common/Static_properties": "Propiedades estáticas",
  "Common/Tutorial": "Tutoriales",
  "Common/Types": "Tipos",
  "Common/listSeparator": ", ",
  "Common/section": "sección",
  "Common/summary": "Esta página aún no está escrita.",
  "CSS/missing": "No hay datos de este valor",
  "SVG/categories": "Categorías",
  "SVG/permittedContent": "Contenido permitido",
  "Page/note": "Nota:",
  "Page/warning": "Advertencia:",
  "Page/no_summary": "Aún sin resumen.",
  "Page/live_sample": "Ejemplo: $1",
  "Page/list_and": " y ",
  "Page/interface_chain": "Herencia de $1",
  "Page/name": "Nombre",
  "Page/description": "Descripción",
  "Page/javascript_apis": "API de JavaScript",
  "Page/bug": "error $1",
  "Page/no_tag_omission": "No se puede omitir ni la etiqueta de apertura ni la de cierre.",
  "Page/unimplemented": "No implementado",
};
