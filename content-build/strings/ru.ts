import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const ru: Record<StringKey, string> = {
  "Template/experimental_badge_title": "Экспериментально: поведение ещё может измениться.",
  "Template/experimental_badge_abbreviation": "Экспериментально",
  "Template/deprecated_badge_title": "Устарело: не используйте на новых сайтах.",
  "Template/deprecated_badge_abbreviation": "Устарело",
  "Template/baseline_discouraged_title":
    "Не рекомендуется: на новых сайтах лучше использовать что-то другое.",
  "Template/baseline_discouraged_abbreviation": "Не рекомендуется",
  "Template/deprecated_header_copy":
    'Не используйте эту возможность в новом коде и по возможности замените её. Она вытеснена другой или исключается из стандартов, и браузеры могут в любой момент прекратить её поддержку. Где она ещё работает, показывает <a href="#browser_compatibility">таблица совместимости</a>.',
  "Template/non_standard_badge_title":
    "Не стандартизировано: поддерживают лишь некоторые браузеры.",
  "Template/non_standard_badge_abbreviation": "Не стандартизировано",
  "Template/non_standard_header_copy":
    "Эта возможность не описана ни в одном стандарте. Браузеры могут реализовать её по-разному или убрать, поэтому не полагайтесь на неё в рабочем коде.",
  "Template/secure_context_label": "Безопасный контекст",
  "Template/secure_context_inline_copy": "Работает только в безопасных контекстах (HTTPS)",
  "Template/secure_context_header_copy":
    'Эта возможность доступна только в <a href="/docs/Web/Security/Defenses/Secure_Contexts">безопасных контекстах</a> (HTTPS), в некоторых или во всех <a href="#browser_compatibility">поддерживающих её браузерах</a>.',
  "Template/see_compat_table_copy":
    'Это экспериментальная возможность. Прежде чем использовать её в рабочем коде, посмотрите <a href="#browser_compatibility">таблицу совместимости</a>.',
  "Template/interactive_example_cta": "Попробовать",
  "Template/optional": "Необязательно",
  "Template/readonly_badge_abbreviation": "Только для чтения",
  "Template/readonly_badge_title": "Это значение нельзя изменить.",
  "Template/available_in_worker__default":
    'Эта возможность доступна и в <a href="/docs/Web/API/Web_Workers_API">веб-воркерах</a>.',
  "Template/available_in_worker__worker":
    'Эта возможность доступна только в <a href="/docs/Web/API/Web_Workers_API">веб-воркерах</a>.',
  "Template/available_in_worker__window_and_worker_except_service":
    'Эта возможность доступна и в <a href="/docs/Web/API/Web_Workers_API">веб-воркерах</a>, но не в <a href="/docs/Web/API/Service_Worker_API">сервис-воркерах</a>.',
  "Template/available_in_worker__window_and_worker_except_shared":
    'Эта возможность доступна и в <a href="/docs/Web/API/Web_Workers_API">веб-воркерах</a>, но не в <a href="/docs/Web/API/SharedWorkerGlobalScope">общих воркерах</a>.',
  "Template/available_in_worker__worker_except_service":
    'Эта возможность доступна только в <a href="/docs/Web/API/Web_Workers_API">веб-воркерах</a>, но не в <a href="/docs/Web/API/Service_Worker_API">сервис-воркерах</a>.',
  "Template/available_in_worker__window_and_dedicated":
    'Эта возможность доступна и в <a href="/docs/Web/API/DedicatedWorkerGlobalScope">выделенных воркерах</a>.',
  "Template/available_in_worker__dedicated":
    'Эта возможность доступна только в <a href="/docs/Web/API/DedicatedWorkerGlobalScope">выделенных воркерах</a>.',
  "Template/available_in_worker__window_and_service":
    'Эта возможность доступна и в <a href="/docs/Web/API/Service_Worker_API">сервис-воркерах</a>.',
  "Template/available_in_worker__service":
    'Эта возможность доступна только в <a href="/docs/Web/API/Service_Worker_API">сервис-воркерах</a>.',
  "Template/xref_csscomputed": "Вычисленное значение",
  "Template/xref_cssinherited": "Наследуется",
  "Template/xref_cssinitial": "Начальное значение",
  "Template/previous": "Назад",
  "Template/next": "Далее",
  "Template/prev_next_menu": "Обзор: ",
  "Template/example_extensions_heading": "Примеры расширений",
  "Template/for_developers": " для разработчиков",
  "Template/js_property_attributes_header_prefix": "Атрибуты свойства ",
  "Template/js_property_attributes_header_suffix": "",
  "Template/writable": "Записываемое",
  "Template/enumerable": "Перечисляемое",
  "Template/configurable": "Настраиваемое",
  "Template/yes": "да",
  "Template/no": "нет",
  "Template/overview": "Обзор",
  "Template/formal_syntax_footer":
    "Синтаксис соответствует { $specs }. Браузеры могут поддерживать его ещё не полностью.",
  "Common/Constructor": "Конструктор",
  "Common/Events": "События",
  "Common/Guides": "Руководства",
  "Common/Inheritance": "Наследование",
  "Common/Instance_methods": "Методы экземпляра",
  "Common/Instance_properties": "Свойства экземпляра",
  "Common/Interfaces": "Интерфейсы",
  "Common/Methods": "Методы",
  "Common/Properties": "Свойства",
  "Common/Related_pages": "Страницы, связанные с $1",
  "Common/Related_pages_wo_group": "Связанные страницы",
  "Common/Static_methods": "Статические методы",
  "Common/Static_properties": "Статические свойства",
  "Common/Tutorial": "Учебники",
  "Common/Types": "Типы",
  "Common/listSeparator": ", ",
  "Common/section": "раздел",
  "Common/summary": "Эта страница ещё не написана.",
  "CSS/missing": "Для этого значения нет данных",
  "SVG/categories": "Категории",
  "SVG/permittedContent": "Допустимое содержимое",
  "Page/note": "Примечание:",
  "Page/warning": "Предупреждение:",
  "Page/no_summary": "Краткого описания пока нет.",
  "Page/live_sample": "Пример: $1",
  "Page/list_and": " и ",
  "Page/interface_chain": "Наследование $1",
  "Page/name": "Название",
  "Page/description": "Описание",
  "Page/javascript_apis": "API JavaScript",
  "Page/bug": "ошибка $1",
  "Page/no_tag_omission": "Нельзя опустить ни открывающий, ни закрывающий тег.",
  "Page/unimplemented": "Не реализовано",
};
