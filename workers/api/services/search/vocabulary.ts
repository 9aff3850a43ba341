import { stem } from "#db/search-stem.ts";

/**
 * What the words of a language are called in identifiers and addresses, which are
 * English everywhere: `word=english,english`. Everyday words of the field only.
 */
const ENGLISH: Record<string, string> = {
  de: `hintergrund=background farbe=color schrift=font schriftart=font-family grosse=size breite=width
    hohe=height rand=margin rahmen=border abstand=gap,margin innenabstand=padding raster=grid
    zentrieren=center zentrierung=center ausrichten=align schaltflache=button knopf=button bild=image,img
    tabelle=table liste=list formular=form eingabe=input zeichenkette=string zahl=number ganzzahl=integer
    medien=media abfrage=query,queries ereignis=event schleife=loop tastatur=keyboard navigation=navigation
    setzen=set loschen=delete,remove entfernen=remove hinzufugen=add,append,push umwandeln=convert,parse
    klasse=class funktion=function pfeil=arrow speicher=storage anfrage=request antwort=response
    uberschrift=heading schatten=shadow ubergang=transition verlauf=gradient,history deckkraft=opacity
    vererbung=inheritance fehler=error datum=date sortieren=sort suchen=find,search ersetzen=replace
    regel=rule eigenschaft=property element=element bedingung=condition vergleich=comparison gultigkeit=scope
    prufung=validation validierung=validation barrierefreiheit=accessibility reihenfolge=order zeile=row,line
    spalte=column uberlauf=overflow sichtbarkeit=visibility drehen=rotate verschieben=translate
    kopfzeile=header herkunft=origin sicherheit=security anmeldung=login zwischenspeicher=cache`,
  fr: `tableau=array,table couleur=color fond=background arriere-plan=background taille=size police=font
    bordure=border marge=margin largeur=width hauteur=height centrer=center aligner=align bouton=button
    lien=link formulaire=form boucle=loop fonction=function flechee=arrow promesse=promise
    requete=query,request media=media stockage=storage erreur=error evenement=event ecouteur=listener
    remplacer=replace trier=sort supprimer=delete,remove ajouter=add,append,push chercher=find chaine=string
    nombre=number boite=box flexible=flex grille=grid operateur=operator ternaire=conditional classe=class
    heritage=inheritance fermeture=closure reguliere=regular rationnelle=regular ombre=shadow degrade=gradient
    opacite=opacity entete=header reponse=response code=status cle=key valeur=value objet=object
    liste=list balise=element propriete=property selecteur=selector variable=variable portee=scope
    asynchrone=async accessibilite=accessibility securite=security colonne=column ligne=row,line
    debordement=overflow affichage=display espace=space clavier=keyboard fichier=file date=date`,
  es: `matriz=array arreglo=array cadena=string numero=number bucle=loop funcion=function flecha=arrow boton=button
    enlace=link formulario=form evento=event fondo=background tamano=size fuente=font borde=border margen=margin
    anadir=add,push agregar=add,push eliminar=remove,delete ordenar=sort buscar=find reemplazar=replace
    centrar=center promesa=promise clase=class herencia=inheritance error=error selector=selector
    propiedad=property elemento=element imagen=image,img tabla=table lista=list sombra=shadow objeto=object
    mapa=map fecha=date ancho=width alto=height rejilla=grid almacenamiento=storage accesibilidad=accessibility`,
  pt: `matriz=array vetor=array texto=text string=string numero=number laco=loop funcao=function seta=arrow botao=button
    link=link formulario=form evento=event fundo=background tamanho=size fonte=font borda=border margem=margin
    adicionar=add,push remover=remove,delete ordenar=sort buscar=find substituir=replace centralizar=center
    promessa=promise classe=class heranca=inheritance erro=error seletor=selector propriedade=property cor=color
    elemento=element imagem=image,img tabela=table lista=list sombra=shadow objeto=object data=date largura=width
    altura=height grade=grid armazenamento=storage acessibilidade=accessibility`,
  ru: `массив=array строка=string число=number цикл=loop функция=function стрелочная=arrow кнопка=button ссылка=link
    форма=form событие=event фон=background размер=size шрифт=font граница=border рамка=border отступ=margin,padding
    цвет=color добавить=add,push удалить=delete,remove сортировка=sort сортировать=sort найти=find заменить=replace
    промис=promise класс=class наследование=inheritance ошибка=error селектор=selector свойство=property
    элемент=element изображение=image,img таблица=table список=list тень=shadow объект=object дата=date
    ширина=width высота=height сетка=grid хранилище=storage доступность=accessibility замыкание=closure
    центрирование=center центрировать=center обещание=promise`,
  ja: `配列=array 追加=push,append,add 削除=delete,remove,splice ソート=sort 並べ替え=sort 並び替え=sort 検索=find,search
    置換=replace 結合=concat,join 分割=split 文字列=string 数値=number 日付=date フォーマット=format 書式=format
    背景=background 色=color 文字=text,font フォント=font サイズ=size 幅=width 高さ=height 余白=margin,padding 枠線=border
    境界=border 影=shadow 中央=center 揃え=align 要素=element 関数=function アロー=arrow イベント=event リスナー=listener
    ループ=loop 繰り返し=loop 非同期=async 正規=regular 表現=expression クラス=class 継承=inheritance 画像=image,img
    表=table テーブル=table リスト=list リンク=link ボタン=button フォーム=form 入力=input 変換=convert 取得=get
    設定=set 比較=comparison 演算子=operator 変数=variable オブジェクト=object プロパティ=property セレクター=selector
    グリッド=grid フレックス=flex ボックス=box メディア=media クエリ=query 同一=same オリジン=origin ポリシー=policy
    認証=authentication 圧縮=compression 保存=storage エラー=error スクロール=scroll アニメーション=animation`,
  ko: `배열=array 추가=push,append,add 삭제=delete,remove 정렬=sort,align 검색=find,search 문자열=string 숫자=number 날짜=date
    배경=background 색=color 색상=color 글꼴=font 크기=size 너비=width 높이=height 여백=margin,padding 테두리=border
    그림자=shadow 가운데=center 요소=element 함수=function 화살표=arrow 이벤트=event 반복문=loop 비동기=async
    정규=regular 표현식=expression 클래스=class 상속=inheritance 이미지=image,img 표=table 목록=list 링크=link
    버튼=button 폼=form 입력=input 연산자=operator 변수=variable 객체=object 속성=property 선택자=selector
    프로미스=promise 클로저=closure 오류=error 접근성=accessibility`,
  zh: `数组=array 陣列=array 添加=push,append,add 新增=push,append,add 删除=delete,remove 刪除=delete,remove 排序=sort 查找=find
    替换=replace 字符串=string 字串=string 数字=number 日期=date 背景=background 颜色=color 顏色=color 字体=font 字型=font
    大小=size 宽度=width 寬度=width 高度=height 边框=border 邊框=border 外边距=margin 内边距=padding 阴影=shadow
    居中=center 元素=element 函数=function 函式=function 箭头=arrow 箭頭=arrow 事件=event 循环=loop 迴圈=loop 异步=async
    正则=regular 表达式=expression 类=class 继承=inheritance 图片=image,img 表格=table 列表=list 链接=link 連結=link
    按钮=button 按鈕=button 表单=form 表單=form 输入=input 运算符=operator 变量=variable 变数=variable 对象=object
    属性=property,attribute 选择器=selector 映射=map 闭包=closure 错误=error 网格=grid 存储=storage 无障碍=accessibility`,
};

const byLanguage = new Map<string, Map<string, string[]>>();

function wordsOfLanguage(language: string): Map<string, string[]> {
  let words = byLanguage.get(language);
  if (!words) {
    words = new Map();
    for (const entry of (ENGLISH[language] ?? "").split(/\s+/)) {
      const [word = "", english = ""] = entry.split("=");
      words.set(stem(word, language), english.split(",").filter(Boolean));
    }
    byLanguage.set(language, words);
  }
  return words;
}

/** The English words for a word of another language, without knowing its grammar. */
export function englishFor(word: string, locale: string): readonly string[] {
  return wordsOfLanguage(locale.slice(0, 2).toLowerCase()).get(stem(word, locale)) ?? [];
}

/** What German sets between the halves of a word. */
export const LINKS = ["", "s", "n", "en", "es"];

/** The shortest word that is taken for one of English. */
const LOAN = 6;

/**
 * English for a word that is made of two which we know, or else of one that we know and
 * one that may be the same in English.
 *
 * @example
 * englishForCompound("hintergrundfarbe", "de") // ["background color"]
 * englishForCompound("rasterlayout", "de") // ["grid layout"]
 */
export function englishForCompound(word: string, locale: string): string[] {
  if (!locale.startsWith("de") || word.length < 7) return [];
  const known = new Set<string>();
  let loaned: string[] = [];
  for (let at = 4; at <= word.length - 4; at++) {
    const rest = word.slice(at);
    const start = englishFor(word.slice(0, at), locale);
    // The longest start is the likeliest: not "raste-rlayout".
    if (start.length > 0 && rest.length >= LOAN) loaned = start.map((a) => `${a} ${rest}`);
    for (const link of LINKS) {
      if (link && !word.slice(0, at).endsWith(link)) continue;
      for (const a of englishFor(word.slice(0, at - link.length), locale)) {
        for (const b of englishFor(rest, locale)) known.add(`${a} ${b}`);
      }
    }
  }
  return known.size > 0 ? [...known] : loaned;
}
