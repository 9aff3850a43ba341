import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const fr: Record<StringKey, string> = {
  "Template/experimental_badge_title": "Expérimental : le comportement peut encore changer.",
  "Template/experimental_badge_abbreviation": "Expérimental",
  "Template/deprecated_badge_title": "Obsolète : à éviter dans les nouveaux sites.",
  "Template/deprecated_badge_abbreviation": "Obsolète",
  "Template/baseline_discouraged_title":
    "Déconseillé : les nouveaux sites devraient utiliser autre chose.",
  "Template/baseline_discouraged_abbreviation": "Déconseillé",
  "Template/deprecated_header_copy":
    'N’utilisez plus cette fonctionnalité dans du nouveau code et remplacez-la si possible. Elle a été supplantée ou disparaît des standards, et les navigateurs peuvent cesser de la prendre en charge à tout moment. Le <a href="#browser_compatibility">tableau de compatibilité</a> montre où elle fonctionne encore.',
  "Template/non_standard_badge_title":
    "Non standard : seuls certains navigateurs la prennent en charge.",
  "Template/non_standard_badge_abbreviation": "Non standard",
  "Template/non_standard_header_copy":
    "Aucun standard ne décrit cette fonctionnalité. Les navigateurs qui la proposent peuvent diverger ou la retirer : ne comptez pas dessus en production.",
  "Template/secure_context_label": "Contexte sécurisé",
  "Template/secure_context_inline_copy":
    "Disponible uniquement dans les contextes sécurisés (HTTPS)",
  "Template/secure_context_header_copy":
    'Cette fonctionnalité n’est disponible que dans des <a href="/docs/Web/Security/Defenses/Secure_Contexts">contextes sécurisés</a> (HTTPS), dans certains ou tous les <a href="#browser_compatibility">navigateurs qui la prennent en charge</a>.',
  "Template/see_compat_table_copy":
    'Cette fonctionnalité est expérimentale. Consultez le <a href="#browser_compatibility">tableau de compatibilité</a> avant de l’utiliser en production.',
  "Template/interactive_example_cta": "Essayer",
  "Template/optional": "Facultatif",
  "Template/readonly_badge_abbreviation": "Lecture seule",
  "Template/readonly_badge_title": "Cette valeur ne peut pas être modifiée.",
  "Template/available_in_worker__default":
    'Cette fonctionnalité est aussi disponible dans les <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__worker":
    'Cette fonctionnalité n’est disponible que dans les <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__window_and_worker_except_service":
    'Cette fonctionnalité est aussi disponible dans les <a href="/docs/Web/API/Web_Workers_API">web workers</a>, mais pas dans les <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_worker_except_shared":
    'Cette fonctionnalité est aussi disponible dans les <a href="/docs/Web/API/Web_Workers_API">web workers</a>, mais pas dans les <a href="/docs/Web/API/SharedWorkerGlobalScope">workers partagés</a>.',
  "Template/available_in_worker__worker_except_service":
    'Cette fonctionnalité n’est disponible que dans les <a href="/docs/Web/API/Web_Workers_API">web workers</a>, mais pas dans les <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_dedicated":
    'Cette fonctionnalité est aussi disponible dans les <a href="/docs/Web/API/DedicatedWorkerGlobalScope">workers dédiés</a>.',
  "Template/available_in_worker__dedicated":
    'Cette fonctionnalité n’est disponible que dans les <a href="/docs/Web/API/DedicatedWorkerGlobalScope">workers dédiés</a>.',
  "Template/available_in_worker__window_and_service":
    'Cette fonctionnalité est aussi disponible dans les <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__service":
    'Cette fonctionnalité n’est disponible que dans les <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/xref_csscomputed": "Valeur calculée",
  "Template/xref_cssinherited": "Héritée",
  "Template/xref_cssinitial": "Valeur initiale",
  "Template/previous": "Précédent",
  "Template/next": "Suivant",
  "Template/prev_next_menu": "Aperçu : ",
  "Template/example_extensions_heading": "Exemples d’extensions",
  "Template/for_developers": " pour les développeurs",
  "Template/js_property_attributes_header_prefix": "Attributs de ",
  "Template/js_property_attributes_header_suffix": "",
  "Template/writable": "Écriture",
  "Template/enumerable": "Énumérable",
  "Template/configurable": "Configurable",
  "Template/yes": "oui",
  "Template/no": "non",
  "Template/overview": "Aperçu",
  "Template/formal_syntax_footer":
    "La syntaxe est celle de { $specs }. Les navigateurs peuvent ne pas encore tout prendre en charge.",
  "Common/Constructor": "Constructeur",
  "Common/Events": "Évènements",
  "Common/Guides": "Guides",
  "Common/Inheritance": "Héritage",
  "Common/Instance_methods": "Méthodes d'instance",
  "Common/Instance_properties": "Propriétés d'instance",
  "Common/Interfaces": "Interfaces",
  "Common/Methods": "Méthodes",
  "Common/Properties": "Propriétés",
  "Common/Related_pages": "Pages liées à $1",
  "Common/Related_pages_wo_group": "Pages liées",
  "Common/Static_methods": "Méthodes statiques",
  "Common/Static_properties": "Propriétés statiques",
  "Common/Tutorial": "Tutoriels",
  "Common/Types": "Types",
  "Common/listSeparator": ", ",
  "Common/section": "section",
  "Common/summary": "Cette page n'est pas encore écrite.",
  "CSS/missing": "Aucune donnée pour cette valeur",
  "SVG/categories": "Catégories",
  "SVG/permittedContent": "Contenu autorisé",
  "Page/note": "Note :",
  "Page/warning": "Attention :",
  "Page/no_summary": "Pas encore de résumé.",
  "Page/live_sample": "Exemple : $1",
  "Page/list_and": " et ",
  "Page/interface_chain": "Héritage de $1",
  "Page/name": "Nom",
  "Page/description": "Description",
  "Page/javascript_apis": "API JavaScript",
  "Page/bug": "bug $1",
  "Page/no_tag_omission": "Ni la balise ouvrante ni la balise fermante ne peuvent être omises.",
  "Page/unimplemented": "Non implémenté",
};
