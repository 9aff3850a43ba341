/**
 * What the words of a language are called in identifiers and addresses, which are
 * English everywhere: `word=english,english`. Everyday words of the field only.
 */
export const ENGLISH: Record<string, string> = {
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
    kopfzeile=header herkunft=origin sicherheit=security anmeldung=login zwischenspeicher=cache
    komponente=component behandlung=handling,handler verarbeitung=processing einbinden=embed einbetten=embed
    einfugen=insert,paste kopieren=copy,write zwischenablage=clipboard ziehen=drag ablegen=drop maus=mouse
    zeiger=cursor,pointer ecke=corner,radius kaskade=cascade bedingt=conditional anweisung=statement
    absenden=submit,send lokal=local sitzung=session weiterleitung=redirect,redirection umleitung=redirect dunkel=dark
    modus=mode,scheme parameter=parameter umwandlung=conversion,coercion typ=type zeichen=character
    leerzeichen=whitespace zeilenumbruch=br,wrap,line-break kommentar=comment absatz=paragraph fett=bold,strong kursiv=italic
    ausblenden=hide,hidden anzeigen=display sichtbar=visible,visibility laden=load warten=wait,await
    konstante=const gleichheit=equality rest=remainder teilen=split verbinden=join,concat leeren=clear filtern=filter
    durchlaufen=iterate,loop schlussel=key wert=value ebene=layer transparenz=opacity verweis=link hochladen=upload
    herunterladen=download datei=file benachrichtigung=notification standort=geolocation bildschirm=screen
    vollbild=fullscreen drucken=print zeit=time wahrung=currency zufall=random zufallszahl=random runden=round
    rekursion=recursion sprache=language ausschneiden=cut,ellipsis text=text rund=round,rounded
    objekt=object methode=method schnittstelle=interface attribut=attribute konstruktor=constructor benutzer=user dokument=document
    seite=page inhalt=content zugriff=access ressource=resource instanz=instance knoten=node verbindung=connection modul=module
    fenster=window ergebnis=result zustand=state breite=width anwendung=application aufruf=call rolle=role achse=axis gruppe=group
    richtung=direction lange=length nachricht=message ausdruck=expression quelle=source muster=pattern netzwerk=network
    ausnahme=exception skript=script kind=child eltern=parent speichern=store,save struktur=structure feld=field
    eingabefeld=input auswahl=select,selection auswahlliste=select verwerfen=discard abbrechen=abort,cancel aktualisieren=update
    punkt=point,bullet linie=line nummer=number prototyp=prototype kette=chain kopie=copy,clone zusammenfugen=concat,join,merge
    teilen=split,share vorlage=template stil=style stilvorlage=stylesheet kopf=header fuß=footer richtlinie=policy
    sicherheitsrichtlinie=security-policy leser=reader benutzerdefiniert=custom darstellung=representation,display
    ansicht=view einheit=unit wert=value schalter=switch symbol=symbol,icon ubertragung=transfer verschlusselung=encryption
    vergroßern=scale,zoom verkleinern=scale,minify deaktivieren=disable,disabled aktivieren=enable,enabled deaktiviert=disabled
    unsichtbar=hidden,visibility leer=empty ganz=integer kommazahl=float gleich=equal ungleich=inequality und=and verzeichnis=directory
    hintergrund=background vordergrund=foreground umschalten=toggle auslosen=dispatch,fire abonnieren=subscribe standard=default
    warteschlange=queue faden=thread arbeiter=worker dienst=service anbieter=provider anker=anchor lade=load verzogern=delay,defer
    abgerundet=rounded abfangen=catch fangen=catch werfen=throw bedienung=control,navigation fluss=flow unerwartet=unexpected
    fließend=smooth sanft=smooth weich=smooth hover=hover verlassen=leave schließen=close offnen=open drucken=print,press taste=key
    rechtsklick=right-click klick=click doppelklick=double-click kontextmenu=context-menu wandeln=convert ansehen=view erzeugen=create
    erstellen=create anlegen=create lesen=read schreiben=write pruefen=check prufen=check uberprufen=check,validate enthalten=contain,includes
    erforderlich=required pflichtfeld=required-field optionsfeld=radio-button kontrollkastchen=checkbox aufklappmenu=dropdown-list
    fortschritt=progress fortschrittsbalken=progress-bar anhangen=append einzigartig=unique eindeutig=unique doppelt=duplicate
    letzte=last erste=first vorlesen=screen-reader nachkommastelle=decimal-place zeilenhohe=line-height hochformat=portrait querformat=landscape
    laufzeit=runtime veraltet=deprecated nutzung=usage unterstutzung=support anfang=start ende=end mischen=shuffle,random zahlen=count
    gestalten=style verstecken=hide,hidden einblenden=show durchsichtig=transparent,opacity hintergrundfarbe=background-color
    geltungsbereich=scope kindelement=child-element elternelement=parent-element kleinbuchstabe=lowercase großbuchstabe=uppercase
    erkennen=detect erkennung=detection daten=data definieren=define testen=test statisch=static einfuhrung=introduction
    zeichnen=draw erweiterung=extension erweitern=extend ungultig=invalid gultig=valid grundlage=basics
    positionierung=positioning einschrankung=constraint konzept=concept animation=animation animieren=animate
    logisch=logical selektor=selector ausfuhren=execute,run iterieren=iterate,iteration direktive=directive
    vermeiden=avoid,prevent asynchron=async,asynchronous synchron=sync,synchronous verschachtelt=nested,nesting
    verschachtelung=nesting uberschreiben=override verfugbar=available deklarieren=declare deklaration=declaration
    verhindern=prevent verhalten=behavior anzahl=count,number automatisch=automatic datenbank=database registrieren=register
    dauer=duration kontext=context messen=measure erlauben=allow konvertieren=convert konvertierung=conversion
    zulassen=allow vertikal=vertical horizontal=horizontal berechtigung=permission fullen=fill skalierung=scale
    skalieren=scale dynamisch=dynamic verlinken=link fokus=focus typisiert=typed kodierung=encoding semantik=semantics
    berechnung=calculation pfad=path metadaten=metadata protokoll=protocol empfangen=receive leinwand=canvas
    einstellung=setting schlusselwort=keyword initialisieren=initialize prioritat=priority pseudoklasse=pseudo-class
    pseudoelement=pseudo-element anonym=anonymous schicht=layer verkettung=chaining verketten=concat,chaining abspielen=play
    ausgabe=output bewegen=move beobachten=observe winkel=angle zusammenfuhren=merge effekt=effect ursprung=origin
    stoppen=stop stapel=stacking,stack kasten=box verhaltnis=ratio seitenverhaltnis=aspect-ratio anpassen=fit,adjust
    umbruch=break,wrap umbrechen=wrap,break platzhalter=placeholder beschriftung=label,caption rekursiv=recursive
    bereich=range,area wiederholen=repeat zuweisung=assignment aufrufen=call vergleichen=compare verbergen=hide
    umkehren=reverse abschneiden=truncate,clip finden=find holen=get,fetch abrufen=get,fetch unterstreichen=underline
    durchgestrichen=strikethrough hochgestellt=superscript tiefgestellt=subscript fußzeile=footer seitenleiste=sidebar,aside
    abschnitt=section zitat=quote,blockquote mauszeiger=cursor beispiel=example geschichte=history`,
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
    debordement=overflow affichage=display espace=space clavier=keyboard fichier=file date=date
    parcourir=iterate,loop decouper=split,slice modele=model,template coin=corner,radius arrondi=round,radius gras=bold,strong
    italique=italic souligne=underline copier=copy,write coller=paste glisser=drag deposer=drop rappel=callback
    gestion=handling envoyer=send,submit soumettre=submit redirection=redirect sombre=dark infini=infinite
    attendre=wait,await convertir=convert,parse comparer=compare egalite=equality filtrer=filter doublon=duplicate,set
    arrondir=round aleatoire=random devise=currency afficher=display masquer=hide,hidden transparence=opacity
    curseur=cursor souris=mouse telecharger=download imprimer=print ecran=screen langue=language titre=heading,title
    paragraphe=paragraph commentaire=comment defilement=scroll verticalement=vertical composant=component
    methode=method objet=object constructeur=constructor navigateur=browser utilisateur=user contenu=content donnee=data
    creer=create contexte=context onglet=tab serveur=server connexion=connection fichier=file resultat=result
    attribut=attribute langage=language protocole=protocol etat=state algorithme=algorithm octet=byte racine=root
    stocker=store adresse=address,url domaine=domain vide=empty site=website enfant=child parent=parent tampon=buffer
    noeud=node icone=icon affectation=assignment extension=extension generique=generic chemin=path formatage=format
    ouvrir=open charger=load ecrire=write lire=read,get logique=logical unite=unit virgule=comma composant=component
    caractere=character caracteres=character police=font,font-family puce=bullet,list-style liste=list
    desactive=disabled active=enabled cacher=hide,hidden jour=day aujourd=now fusionner=concat,merge,assign
    transparent=transparent,opacity maximal=max maximale=max minimal=min minimale=min decaler=shift
    annuler=abort,cancel recuperer=get,fetch obtenir=get verifier=check valeur=value instruction=statement
    style=style feuille=sheet souligner=underline,text-decoration rotation=rotate,rotation tourner=rotate
    regle=rule politique=policy contrainte=constraint travailleur=worker en-tete=header message=message
    jeton=token inattendu=unexpected fluide=smooth deroulant=dropdown deroulante=dropdown personnalise=custom personnalisee=custom
    actif=active fermer=close quitter=leave appuyer=press touche=key clic=click droit=right double=double menu=menu attraper=catch
    lancer=throw exception=exception obligatoire=required requis=required radio=radio progression=progress lien=link
    chaines=string entier=integer decimale=decimal decimal=decimal dupliquer=duplicate unique=unique dernier=last premier=first
    contenir=contain cloner=clone copie=copy,clone profonde=deep melanger=shuffle,random compter=count minuterie=timer,settimeout
    barre=bar boucler=loop iterer=iterate survol=hover fenetre=window image=image video=video audio=audio geolocalisation=geolocation
    notification=notification onglet=tab recharger=reload rediriger=redirect formulaire=form champ=field saisie=input validation=validation
    animation=animation transition=transition responsive=responsive sous-titre=subtitle,track langue=language cote=side
    semaine=week statique=static majuscule=uppercase minuscule=lowercase
    empecher=prevent eviter=prevent,avoid bloquer=block,prevent dessiner=draw dessin=drawing canevas=canvas
    definir=define,set comparaison=comparison binaire=binary,bitwise litteral=literal nom=name parametre=parameter
    acceder=access bloc=block coordonnee=coordinate gauche=left droite=right haut=top bas=bottom cible=target
    soumission=submit remplir=fill espacement=spacing,gap alignement=align tri=sort ajout=append,push
    suppression=delete,remove remplacement=replace recherche=search,find conversion=conversion,convert creation=create
    lecture=read,play jouer=play detecter=detect detection=detection desactiver=disable,disabled activer=enable,enabled
    imbrique=nested,nesting imbriquee=nested,nesting repeter=repeat inverser=reverse tronquer=truncate hasard=random
    minuteur=timer,settimeout horizontalement=horizontal horizontal=horizontal recursivite=recursion recursif=recursive
    interligne=line-height lettre=letter espace=space,spacing saut=break suivant=next precedent=previous entree=input
    sortie=output`,
  es: `matriz=array arreglo=array cadena=string numero=number bucle=loop funcion=function flecha=arrow boton=button
    enlace=link formulario=form evento=event fondo=background tamano=size fuente=font borde=border margen=margin
    anadir=add,push agregar=add,push eliminar=remove,delete ordenar=sort buscar=find reemplazar=replace
    centrar=center promesa=promise clase=class herencia=inheritance error=error selector=selector
    propiedad=property elemento=element imagen=image,img tabla=table lista=list sombra=shadow objeto=object
    mapa=map fecha=date ancho=width alto=height rejilla=grid almacenamiento=storage accesibilidad=accessibility
    copiar=copy,write portapapeles=clipboard arrastrar=drag soltar=drop raton=mouse teclado=keyboard esquina=corner
    negrita=bold,strong cursiva=italic enviar=submit,send validar=validate oscuro=dark modo=mode convertir=convert,parse
    comparar=compare filtrar=filter recorrer=iterate,loop duplicado=duplicate aleatorio=random moneda=currency ocultar=hide
    mostrar=display sesion=session respuesta=response peticion=request estado=status codigo=code clave=key valor=value
    archivo=file idioma=language titulo=heading,title comentario=comment texto=text variable=variable estilo=style
    redondeado=rounded esquina=corner inesperado=unexpected personalizado=custom cerrar=close abrir=open obligatorio=required
    ultimo=last primero=first contener=contain clonar=clone suave=smooth desplazamiento=scroll pagina=page ventana=window tecla=key
    pulsar=press unico=unique excepcion=exception capturar=catch lanzar=throw asincrono=async sintaxis=syntax columna=column fila=row
    parrafo=paragraph encabezado=heading,header ambito=scope alcance=scope clausura=closure esperar=wait,await
    expresion=expression consulta=query medio=media letra=letter,font transicion=transition animacion=animation
    subrayado=underline transparencia=opacity cuadricula=grid desplegable=dropdown dividir=split unir=join,concat
    redondear=round entero=integer cabecera=header vertical=vertical horizontal=horizontal posicion=position
    operador=operator ternario=conditional constante=const modulo=module espacio=space,gap`,
  pt: `matriz=array vetor=array texto=text string=string numero=number laco=loop funcao=function seta=arrow botao=button
    link=link formulario=form evento=event fundo=background tamanho=size fonte=font borda=border margem=margin
    adicionar=add,push remover=remove,delete ordenar=sort buscar=find substituir=replace centralizar=center
    promessa=promise classe=class heranca=inheritance erro=error seletor=selector propriedade=property cor=color
    elemento=element imagem=image,img tabela=table lista=list sombra=shadow objeto=object data=date largura=width
    altura=height grade=grid armazenamento=storage acessibilidade=accessibility
    copiar=copy,write arrastar=drag soltar=drop teclado=keyboard canto=corner negrito=bold,strong enviar=submit,send
    escuro=dark converter=convert,parse comparar=compare filtrar=filter percorrer=iterate,loop duplicado=duplicate
    aleatorio=random moeda=currency ocultar=hide mostrar=display resposta=response requisicao=request codigo=code
    chave=key valor=value arquivo=file idioma=language titulo=heading,title comentario=comment estilo=style`,
  ru: `массив=array строка=string число=number цикл=loop функция=function стрелочная=arrow кнопка=button ссылка=link
    форма=form событие=event фон=background размер=size шрифт=font граница=border рамка=border отступ=margin,padding
    цвет=color добавить=add,push удалить=delete,remove сортировка=sort сортировать=sort найти=find заменить=replace
    промис=promise класс=class наследование=inheritance ошибка=error селектор=selector свойство=property
    элемент=element изображение=image,img таблица=table список=list тень=shadow объект=object дата=date
    ширина=width высота=height сетка=grid хранилище=storage доступность=accessibility замыкание=closure
    центрирование=center центрировать=center обещание=promise
    текст=text стиль=style язык=language разметка=markup копировать=copy буфер=clipboard клавиатура=keyboard мышь=mouse
    переменная=variable оператор=operator сравнение=comparison фильтр=filter случайный=random скрыть=hide показать=display
    ответ=response запрос=request,query код=code ключ=key значение=value файл=file заголовок=heading,header модуль=module
    прозрачность=opacity анимация=animation перенаправление=redirect область=scope видимость=visibility,scope`,
  ja: `配列=array 追加=push,append,add 削除=delete,remove,splice ソート=sort 並べ替え=sort 並び替え=sort 検索=find,search
    置換=replace 結合=concat,join 分割=split 文字列=string 数値=number 日付=date フォーマット=format 書式=format
    背景=background 色=color 文字=text,font フォント=font サイズ=size 幅=width 高さ=height 余白=margin,padding 枠線=border
    境界=border 影=shadow 中央=center 揃え=align 要素=element 関数=function アロー=arrow イベント=event リスナー=listener
    ループ=loop 繰り返し=loop 非同期=async 正規=regular 表現=expression クラス=class 継承=inheritance 画像=image,img
    表=table テーブル=table リスト=list リンク=link ボタン=button フォーム=form 入力=input 変換=convert 取得=get
    設定=set 比較=comparison 演算子=operator 変数=variable オブジェクト=object プロパティ=property セレクター=selector
    グリッド=grid フレックス=flex ボックス=box メディア=media クエリ=query 同一=same オリジン=origin ポリシー=policy
    認証=authentication 圧縮=compression 保存=storage エラー=error スクロール=scroll アニメーション=animation
    センタリング=center 角丸=border-radius 透明=opacity 透明度=opacity 重複=duplicate,set 差=difference キー=key 値=value 検証=validation
    例外=exception,try 分岐=conditional 条件=condition ローカル=local ストレージ=storage クッキー=cookie キャッシュ=cache 制御=control
    スコープ=scope モジュール=module 型=type レスポンシブ=responsive 見出し=heading 段落=paragraph 改行=br コメント=comment
    コピー=copy,write クリップボード=clipboard ドラッグ=drag ドロップ=drop マウス=mouse カーソル=cursor キーボード=keyboard
    待つ=wait,await 乱数=random 四捨五入=round 通貨=currency 時間=time ダウンロード=download アップロード=upload ファイル=file
    印刷=print 通知=notification 動画=video 音声=audio 下線=underline 太字=bold,strong 斜体=italic 非表示=hidden 表示=display
    透過=opacity 垂直=vertical 水平=horizontal 固定=fixed,position 重なり=z-index 順序=order ダーク=dark モード=mode ヘッダー=header
    ステータス=status コード=code リダイレクト=redirect 送信=submit,send 反復=iterate コールバック=callback プロミス=promise
    スプレッド=spread テンプレート=template 大文字=uppercase 小文字=lowercase 空白=whitespace 長さ=length 最大=max 最小=min
    合計=sum,reduce フィルター=filter 複製=clone,copy 横並び=flex,row 待機=wait,await レイアウト=layout
    インターフェイス=interface メソッド=method データ=data ユーザー=user ページ=page ブラウザー=browser 作成=create 生成=create,constructor
    コンストラクター=constructor 文書=document 参照=reference 位置=position テキスト=text 属性=attribute ノード=node 拡張=extension
    メディア=media 言語=language アクセス=access 状態=state 名前=name 接続=connection メッセージ=message 論理=logical,boolean
    リソース=resource リクエスト=request レスポンス=response ソース=source 標準=standard ストリーム=stream インスタンス=instance
    コンテキスト=context ビット=bit サーバー=server バイト=byte 画面=screen サービス=service ワーカー=worker ウェブワーカー=web-worker
    ウェブ=web 結果=result 座標=coordinate デバイス=device スタイル=style シート=sheet スタイルシート=stylesheet,css スクリプト=script
    ネットワーク=network 静的=static 構文=syntax キャンバス=canvas 整数=integer プロトコル=protocol 範囲=range 動的=dynamic
    グローバル=global ゲーム=game パフォーマンス=performance 形式=format フレーム=frame 項目=item 既定=default 制約=constraint
    ツリー=tree ターゲット=target 宣言=declaration ブロック=block タブ=tab プログラム=program バージョン=version 通信=communication
    共有=share 暗号=crypto,encryption 識別子=identifier セッション=session ドメイン=domain 推奨=deprecated タグ=tag,element 代入=assignment
    バッファー=buffer ルール=rule カスタム=custom モデル=model パス=path インデックス=index 仕様=specification フォーカス=focus
    キーワード=keyword セキュリティ=security 履歴=history 効果=effect グループ=group パラメーター=parameter パターン=pattern
    キャンセル=cancel,abort 中止=abort コンポーネント=component データベース=database 圧縮=compression 集合=set 行間=line-height
    行=line,row 列=column 高さ=height 下線=underline,text-decoration 消す=remove,none 無効=disabled,disable 有効=enabled,enable
    制限=limit,max 文字数=length,maxlength 未定義=undefined 縦書き=writing-mode 横書き=writing-mode 縦=vertical 横=horizontal 回転=rotate
    拡大=scale 縮小=scale 点=point 親=parent 子=child 兄弟=sibling 末尾=end 先頭=start 分数=fraction プロトタイプ=prototype
    チェーン=chain 文=statement 式=expression 宛先=destination 組み込み=built-in 演算=operator 違い=difference 読み込み=load,read
    書き込み=write 切り替え=toggle,switch 破棄=discard 折り返し=wrap 余り=remainder 定数=const 列挙=enumerate 反転=reverse,invert
    ラジオ=radio 必須=required 変える=change 変更=change 乗せ=hover ホバー=hover マウスオーバー=hover 全角=fullwidth キャッチ=catch 投げる=throw
    閉じる=close 開く=open 離脱=leave 離れる=leave 押す=press 右クリック=right-click クリック=click ダブルクリック=double-click コンテキストメニュー=context-menu
    メニュー=menu ラベル=label チェックボックス=checkbox プルダウン=dropdown-list ドロップダウン=dropdown セレクトボックス=select 進捗=progress
    プログレスバー=progress-bar 一意=unique 最後=last 最初=first 含む=contain,includes 含まれ=contain,includes 深い=deep ディープコピー=deep-copy
    シャッフル=random ランダム=random 数える=count タイマー=timer,settimeout 滑らか=smooth スムーズ=smooth スムーズスクロール=smooth-scroll
    ウィンドウ=window 画面幅=window-width,screen-width 画面サイズ=screen-size 更新=update,reload 再読み込み=reload 遷移=navigation,redirect
    囲み=border 囲む=border 太さ=weight 間隔=spacing,gap 隙間=gap 均等=equal 等間隔=space-between
    省略=ellipsis,truncate 三点リーダー=text-ellipsis はみ出し=overflow はみ出る=overflow 隠す=hide,hidden 現在=current 時刻=time 今日=current-date
    曜日=weekday,day 年齢=date 桁=digit 小数点=decimal 小数=decimal 切り捨て=floor 切り上げ=ceil 絶対値=abs 平均=average 判定=check
    存在=exists,in 空=empty 逆順=reverse 全て=all 戻る=back 進む=forward 埋め込み=embed 埋め込む=embed ぼかし=blur グラデーション=gradient
    角=corner 丸く=rounded 丸い=rounded 影=shadow 確認=check 出力=output,log ログ=log
    疑似=pseudo 擬似=pseudo 疑似クラス=pseudo-class 疑似要素=pseudo-element 擬似クラス=pseudo-class 擬似要素=pseudo-element 文字=letter,character
    引数=argument,parameter 戻り値=return 子要素=child-element,children 親要素=parent-element,parent 描画=draw,drawing コンテンツ=content
    定義=define 検出=detect 移動=move リテラル=literal ジェネレーター=generator イテレーター=iterator 行列=matrix 構造=structure 複数=multiple
    アプリケーション=application 選択=select,selection 適用=apply 否定=not ビデオ=video デフォルト=default ポインター=pointer タッチ=touch
    セマンティクス=semantics カラー=color オーディオ=audio 権限=permission アンカー=anchor オプション=option レンダリング=rendering 再帰=recursion
    巻き上げ=hoisting ネスト=nested,nesting 入れ子=nested,nesting 縦横比=aspect-ratio アスペクト=aspect 文字間隔=letter-spacing 字間=letter-spacing
    枠=border 横=horizontal,row 太く=bold,strong 太字=font-weight 丸く=border-radius 細く=font-weight 取り除く=remove,delete 調べる=check
    並べる=row,flex 並べ替える=sort 並び替える=sort 折り返す=wrap 数える=count 探す=find,search 動かす=move,animate 重ねる=z-index,position 区切る=split
    揃える=align 入れ替える=swap,replace 置き換える=replace 書き換える=replace 繋げる=concat,join 増やす=increment,add 減らす=decrement
    止める=stop,prevent 防ぐ=prevent 取り出す=get,slice 切り取る=slice,cut 受け取る=receive,get 送る=send 呼び出す=call 見つける=find 繰り返す=loop,repeat
    書く=write 読む=read 作る=create,make 切り替える=toggle,switch 読み込む=load,read 書き込む=write 隠す=hide,hidden
    加える=add,append,push 渡す=pass 投げる=throw 捨てる=discard 囲む=border 透ける=opacity 回す=rotate 広げる=spacing 縮める=shrink
    伸ばす=grow,stretch 比べる=compare 求める=get 表す=represent`,
  ko: `배열=array 추가=push,append,add 삭제=delete,remove 정렬=sort,align 검색=find,search 문자열=string 숫자=number 날짜=date
    배경=background 색=color 색상=color 글꼴=font 크기=size 너비=width 높이=height 여백=margin,padding 테두리=border
    그림자=shadow 가운데=center 요소=element 함수=function 화살표=arrow 이벤트=event 반복문=loop 비동기=async
    정규=regular 표현식=expression 클래스=class 상속=inheritance 이미지=image,img 표=table 목록=list 링크=link
    버튼=button 폼=form 입력=input 연산자=operator 변수=variable 객체=object 속성=property 선택자=selector
    프로미스=promise 클로저=closure 오류=error 접근성=accessibility
    글자=text,font 텍스트=text 스타일=style 시트=sheet 복사=copy,write 클립보드=clipboard 키보드=keyboard 마우스=mouse 중앙=center
    변환=convert 비교=comparison 필터=filter 중복=duplicate 무작위=random 투명도=opacity 애니메이션=animation 모듈=module
    응답=response 요청=request 상태=status 코드=code 키=key 값=value 파일=file 제목=heading,title 주석=comment 저장소=storage
    제거=remove 변경=change 확인=check 마지막=last 포함=contain,includes 복제=clone 깊은=deep 부드러운=smooth 스크롤=scroll 창=window 페이지=page
    닫기=close 열기=open 클릭=click 사용자=user,custom 숨기기=hide,hidden 표시=show,display 예외=exception 구조=structure 전개=spread 변수=variable
    프로토타입=prototype 스코프=scope 생성자=constructor 반복=loop,iteration 비교=comparison 그라디언트=gradient 전환=transition 쿠키=cookie
    세로=vertical 가로=horizontal 고정=fixed 위치=position 투명=opacity 둥근=rounded 모서리=corner 밑줄=underline 굵게=bold 줄바꿈=wrap,br
    길이=length 찾기=find 합치기=concat,join,merge 나누기=split 뒤집기=reverse 반올림=round 난수=random 콜백=callback 제너레이터=generator
    이터레이터=iterator 호이스팅=hoisting 정규식=regular-expression 배열=array 타입=type 시맨틱=semantics 추가하기=push,append 삭제하기=delete,remove`,
  zh: `数组=array 陣列=array 添加=push,append,add 新增=push,append,add 删除=delete,remove 刪除=delete,remove 排序=sort 查找=find
    替换=replace 字符串=string 字串=string 数字=number 日期=date 背景=background 颜色=color 顏色=color 字体=font 字型=font
    大小=size 宽度=width 寬度=width 高度=height 边框=border 邊框=border 外边距=margin 内边距=padding 阴影=shadow
    居中=center 元素=element 函数=function 函式=function 箭头=arrow 箭頭=arrow 事件=event 循环=loop 迴圈=loop 异步=async
    正则=regular 表达式=expression 类=class 继承=inheritance 图片=image,img 表格=table 列表=list 链接=link 連結=link
    按钮=button 按鈕=button 表单=form 表單=form 输入=input 运算符=operator 变量=variable 变数=variable 对象=object
    属性=property,attribute 选择器=selector 映射=map 闭包=closure 错误=error 网格=grid 存储=storage 无障碍=accessibility
    文字=text,font 文本=text 样式=style 樣式=style 复制=copy,write 複製=copy,write 剪贴板=clipboard 剪貼簿=clipboard 拖放=drag,drop 键盘=keyboard
    鍵盤=keyboard 鼠标=mouse 滑鼠=mouse 圆角=border-radius 圓角=border-radius 透明度=opacity 动画=animation 動畫=animation 模块=module
    模組=module 遍历=iterate,loop 去重=duplicate,set 随机=random 隨機=random 转换=convert 轉換=convert 比较=comparison 过滤=filter
    过濾=filter 请求=request 請求=request 响应=response 回應=response 状态=status 狀態=status 文件=file 檔案=file 标题=heading,title
    標題=heading,title 注释=comment 註解=comment 语言=language 布局=layout 佈局=layout 滚动=scroll 捲動=scroll 缓存=cache 快取=cache
    圆形=round 必填=required 最后=last 最后一个=last 包含=contain,includes 克隆=clone 深拷贝=deep-copy 深拷貝=deep-copy 浅拷贝=shallow-copy 平滑=smooth
    页面=page 頁面=page 窗口=window 視窗=window 关闭=close 打开=open 按键=key 点击=click 點擊=click 自定义=custom 自訂=custom 隐藏=hide,hidden
    隱藏=hide,hidden 显示=show,display 顯示=show,display 异常=exception 捕获=catch 抛出=throw 解构=destructuring 解構=destructuring 展开=spread
    原型=prototype 原型链=prototype-chain 作用域=scope 变量提升=hoisting 提升=hoisting 承诺=promise 生成器=generator 迭代器=iterator 媒体查询=media-query
    伪类=pseudo-class 伪元素=pseudo-element 渐变=gradient 过渡=transition 弹性盒=flexbox 弹性布局=flexbox 跨域=cors 会话=session 本地存储=localstorage
    垂直=vertical 水平=horizontal 对齐=align 對齊=align 换行=wrap,br 換行=wrap,br 溢出=overflow 省略号=ellipsis 定位=position 浮动=float
    绝对=absolute 相对=relative 父元素=parent-element 子元素=child-element 时间=time 时间戳=timestamp 格式化=format 四舍五入=round 整数=integer
    反转=reverse 合并=merge,concat 拼接=concat 分割=split 截取=slice,substring 长度=length 判断=check 类型=type 监听=listener 监听器=listener
    冒泡=bubbling 阻止=prevent 默认=default 上传=upload 下载=download 跳转=redirect,location 刷新=reload 定时器=timer,settimeout 延迟=delay
    下划线=underline 加粗=bold 斜体=italic 旋转=rotate 缩放=scale 可选链=optional-chaining 模板=template 接口=interface 视口=viewport
    响应式=responsive 方法=method 语义化=semantics 语义=semantics`,
};
