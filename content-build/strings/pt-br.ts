import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const ptBr: Record<StringKey, string> = {
  "Template/experimental_badge_title": "Experimental: o comportamento ainda pode mudar.",
  "Template/experimental_badge_abbreviation": "Experimental",
  "Template/deprecated_badge_title": "Obsoleto: evite em novos sites.",
  "Template/deprecated_badge_abbreviation": "Obsoleto",
  "Template/baseline_discouraged_title": "Desaconselhado: sites novos devem usar outra coisa.",
  "Template/baseline_discouraged_abbreviation": "Desaconselhado",
  "Template/deprecated_header_copy":
    'Não use este recurso em código novo e substitua-o onde puder. Ele foi superado ou está saindo dos padrões, e os navegadores podem deixar de oferecê-lo a qualquer momento. A <a href="#browser_compatibility">tabela de compatibilidade</a> mostra onde ele ainda funciona.',
  "Template/non_standard_badge_title": "Não padrão: só alguns navegadores oferecem.",
  "Template/non_standard_badge_abbreviation": "Não padrão",
  "Template/non_standard_header_copy":
    "Nenhum padrão descreve este recurso. Os navegadores que o têm podem divergir entre si e removê-lo; não dependa dele em produção.",
  "Template/secure_context_label": "Contexto seguro",
  "Template/secure_context_inline_copy": "Só funciona em contextos seguros (HTTPS)",
  "Template/secure_context_header_copy":
    'Este recurso só está disponível em <a href="/docs/Web/Security/Defenses/Secure_Contexts">contextos seguros</a> (HTTPS), em alguns ou em todos os <a href="#browser_compatibility">navegadores que o oferecem</a>.',
  "Template/see_compat_table_copy":
    'Este recurso é experimental. Consulte a <a href="#browser_compatibility">tabela de compatibilidade</a> antes de usá-lo em produção.',
  "Template/interactive_example_cta": "Experimente",
  "Template/optional": "Opcional",
  "Template/readonly_badge_abbreviation": "Somente leitura",
  "Template/readonly_badge_title": "Este valor não pode ser alterado.",
  "Template/available_in_worker__default":
    'Este recurso também está disponível em <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__worker":
    'Este recurso só está disponível em <a href="/docs/Web/API/Web_Workers_API">web workers</a>.',
  "Template/available_in_worker__window_and_worker_except_service":
    'Este recurso também está disponível em <a href="/docs/Web/API/Web_Workers_API">web workers</a>, mas não em <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_worker_except_shared":
    'Este recurso também está disponível em <a href="/docs/Web/API/Web_Workers_API">web workers</a>, mas não em <a href="/docs/Web/API/SharedWorkerGlobalScope">workers compartilhados</a>.',
  "Template/available_in_worker__worker_except_service":
    'Este recurso só está disponível em <a href="/docs/Web/API/Web_Workers_API">web workers</a>, mas não em <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__window_and_dedicated":
    'Este recurso também está disponível em <a href="/docs/Web/API/DedicatedWorkerGlobalScope">workers dedicados</a>.',
  "Template/available_in_worker__dedicated":
    'Este recurso só está disponível em <a href="/docs/Web/API/DedicatedWorkerGlobalScope">workers dedicados</a>.',
  "Template/available_in_worker__window_and_service":
    'Este recurso também está disponível em <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/available_in_worker__service":
    'Este recurso só está disponível em <a href="/docs/Web/API/Service_Worker_API">service workers</a>.',
  "Template/xref_csscomputed": "Valor computado",
  "Template/xref_cssinherited": "Herdado",
  "Template/xref_cssinitial": "Valor inicial",
  "Template/previous": "Anterior",
  "Template/next": "Próximo",
  "Template/prev_next_menu": "Visão geral: ",
  "Template/example_extensions_heading": "Exemplos de extensões",
  "Template/for_developers": " para desenvolvedores",
  "Template/js_property_attributes_header_prefix": "Atributos de ",
  "Template/js_property_attributes_header_suffix": "",
  "Template/writable": "Gravável",
  "Template/enumerable": "Enumerável",
  "Template/configurable": "Configurável",
  "Template/yes": "sim",
  "Template/no": "não",
  "Template/overview": "Visão geral",
  "Template/formal_syntax_footer":
    "A sintaxe é a de { $specs }. Os navegadores podem ainda não oferecer tudo.",
  "Common/Constructor": "Construtor",
  "Common/Events": "Eventos",
  "Common/Guides": "Guias",
  "Common/Inheritance": "Herança",
  "Common/Instance_methods": "Métodos de instância",
  "Common/Instance_properties": "Propriedades de instância",
  "Common/Interfaces": "Interfaces",
  "Common/Methods": "Métodos",
  "Common/Properties": "Propriedades",
  "Common/Related_pages": "Páginas relacionadas a $1",
  "Common/Related_pages_wo_group": "Páginas relacionadas",
  "Common/Static_methods": "Métodos estáticos",
  "Common/Static_properties": "Propriedades estáticas",
  "Common/Tutorial": "Tutoriais",
  "Common/Types": "Tipos",
  "Common/listSeparator": ", ",
  "Common/section": "seção",
  "Common/summary": "Esta página ainda não foi escrita.",
  "CSS/missing": "Sem dados para este valor",
  "SVG/categories": "Categorias",
  "SVG/permittedContent": "Conteúdo permitido",
  "Page/note": "Nota:",
  "Page/warning": "Aviso:",
  "Page/no_summary": "Ainda sem resumo.",
  "Page/live_sample": "Exemplo: $1",
  "Page/list_and": " e ",
  "Page/interface_chain": "Herança de $1",
  "Page/name": "Nome",
  "Page/description": "Descrição",
  "Page/javascript_apis": "APIs de JavaScript",
  "Page/bug": "bug $1",
  "Page/no_tag_omission": "Nem a tag de abertura nem a de fechamento podem ser omitidas.",
  "Page/unimplemented": "Não implementado",
};
