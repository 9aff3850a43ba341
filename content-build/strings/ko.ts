import type { StringKey } from "./en-us.ts";

/** What the compiler itself writes into pages. */
export const ko: Record<StringKey, string> = {
  "Template/experimental_badge_title": "실험적: 앞으로 동작이 바뀔 수 있습니다.",
  "Template/experimental_badge_abbreviation": "실험적",
  "Template/deprecated_badge_title": "더 이상 사용되지 않음: 새 사이트에서 사용하지 마세요.",
  "Template/deprecated_badge_abbreviation": "더 이상 사용되지 않음",
  "Template/baseline_discouraged_title":
    "사용을 권하지 않음: 새 웹사이트에서는 다른 방법을 쓰세요.",
  "Template/baseline_discouraged_abbreviation": "사용을 권하지 않음",
  "Template/deprecated_header_copy":
    '새 코드에서 이 기능을 사용하지 말고 가능하면 바꾸세요. 다른 기능으로 대체되었거나 표준에서 빠지고 있으며, 브라우저가 언제든지 지원을 멈출 수 있습니다. 아직 동작하는 곳은 <a href="#browser_compatibility">호환성 표</a>에서 볼 수 있습니다.',
  "Template/non_standard_badge_title": "비표준: 일부 브라우저만 지원합니다.",
  "Template/non_standard_badge_abbreviation": "비표준",
  "Template/non_standard_header_copy":
    "이 기능을 설명하는 표준은 없습니다. 브라우저마다 다르게 동작하거나 사라질 수 있으므로 운영 환경에서 의존하지 마세요.",
  "Template/secure_context_label": "보안 컨텍스트",
  "Template/secure_context_inline_copy": "보안 컨텍스트(HTTPS)에서만 동작합니다",
  "Template/secure_context_header_copy":
    '이 기능은 일부 또는 모든 <a href="#browser_compatibility">지원 브라우저</a>의 <a href="/docs/Web/Security/Defenses/Secure_Contexts">보안 컨텍스트</a>(HTTPS)에서만 사용할 수 있습니다.',
  "Template/see_compat_table_copy":
    '이 기능은 실험적입니다. 운영 환경에서 사용하기 전에 <a href="#browser_compatibility">호환성 표</a>를 확인하세요.',
  "Template/interactive_example_cta": "시도해 보기",
  "Template/optional": "선택 사항",
  "Template/readonly_badge_abbreviation": "읽기 전용",
  "Template/readonly_badge_title": "이 값은 바꿀 수 없습니다.",
  "Template/available_in_worker__default":
    '이 기능은 <a href="/docs/Web/API/Web_Workers_API">웹 워커</a>에서도 사용할 수 있습니다.',
  "Template/available_in_worker__worker":
    '이 기능은 <a href="/docs/Web/API/Web_Workers_API">웹 워커</a>에서만 사용할 수 있습니다.',
  "Template/available_in_worker__window_and_worker_except_service":
    '이 기능은 <a href="/docs/Web/API/Web_Workers_API">웹 워커</a>에서도 사용할 수 있지만 <a href="/docs/Web/API/Service_Worker_API">서비스 워커</a>에서는 사용할 수 없습니다.',
  "Template/available_in_worker__window_and_worker_except_shared":
    '이 기능은 <a href="/docs/Web/API/Web_Workers_API">웹 워커</a>에서도 사용할 수 있지만 <a href="/docs/Web/API/SharedWorkerGlobalScope">공유 워커</a>에서는 사용할 수 없습니다.',
  "Template/available_in_worker__worker_except_service":
    '이 기능은 <a href="/docs/Web/API/Web_Workers_API">웹 워커</a>에서만 사용할 수 있으며 <a href="/docs/Web/API/Service_Worker_API">서비스 워커</a>에서는 사용할 수 없습니다.',
  "Template/available_in_worker__window_and_dedicated":
    '이 기능은 <a href="/docs/Web/API/DedicatedWorkerGlobalScope">전용 워커</a>에서도 사용할 수 있습니다.',
  "Template/available_in_worker__dedicated":
    '이 기능은 <a href="/docs/Web/API/DedicatedWorkerGlobalScope">전용 워커</a>에서만 사용할 수 있습니다.',
  "Template/available_in_worker__window_and_service":
    '이 기능은 <a href="/docs/Web/API/Service_Worker_API">서비스 워커</a>에서도 사용할 수 있습니다.',
  "Template/available_in_worker__service":
    '이 기능은 <a href="/docs/Web/API/Service_Worker_API">서비스 워커</a>에서만 사용할 수 있습니다.',
  "Template/xref_csscomputed": "계산값",
  "Template/xref_cssinherited": "상속",
  "Template/xref_cssinitial": "초깃값",
  "Template/previous": "이전",
  "Template/next": "다음",
  "Template/prev_next_menu": "개요: ",
  "Template/example_extensions_heading": "확장 프로그램 예제",
  "Template/for_developers": " 개발자 안내",
  "Template/js_property_attributes_header_prefix": "",
  "Template/js_property_attributes_header_suffix": "의 속성 특성",
  "Template/writable": "쓰기 가능",
  "Template/enumerable": "열거 가능",
  "Template/configurable": "설정 가능",
  "Template/yes": "예",
  "Template/no": "아니요",
  "Template/overview": "개요",
  "Template/formal_syntax_footer":
    "이 구문은 { $specs }을(를) 따릅니다. 브라우저가 아직 전부 지원하지 않을 수 있습니다.",
  "Common/Constructor": "생성자",
  "Common/Events": "이벤트",
  "Common/Guides": "안내서",
  "Common/Inheritance": "상속",
  "Common/Instance_methods": "인스턴스 메서드",
  "Common/Instance_properties": "인스턴스 속성",
  "Common/Interfaces": "인터페이스",
  "Common/Methods": "메서드",
  "Common/Properties": "속성",
  "Common/Related_pages": "$1 관련 문서",
  "Common/Related_pages_wo_group": "관련 문서",
  "Common/Static_methods": "정적 메서드",
  "Common/Static_properties": "정적 속성",
  "Common/Tutorial": "자습서",
  "Common/Types": "타입",
  "Common/listSeparator": ", ",
  "Common/section": "절",
  "Common/summary": "아직 작성되지 않은 문서입니다.",
  "CSS/missing": "이 값의 데이터가 없습니다",
  "SVG/categories": "카테고리",
  "SVG/permittedContent": "허용되는 콘텐츠",
  "Page/note": "참고 :",
  "Page/warning": "경고 :",
  "Page/no_summary": "아직 요약이 없습니다.",
  "Page/live_sample": "$1 예제",
  "Page/list_and": " 및 ",
  "Page/interface_chain": "$1의 상속",
  "Page/name": "이름",
  "Page/description": "설명",
  "Page/javascript_apis": "JavaScript API",
  "Page/bug": "버그 $1",
  "Page/no_tag_omission": "여는 태그와 닫는 태그 모두 생략할 수 없습니다.",
  "Page/unimplemented": "미구현",
};
