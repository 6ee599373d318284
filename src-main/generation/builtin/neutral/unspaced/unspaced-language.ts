import type { Asking, DefinitionPattern } from '../languages/language-rules.ts';

/** What has to be known of a language that sets no spaces, to ask in it. */
export interface UnspacedLanguage extends Asking {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  /** Letters of its own, against names and quotations in others. */
  readonly ownScript: RegExp;
  /** One sentence with its subject and verb, and no item of a list. */
  readonly sentence: RegExp;
  /** Guesses and advice, which state nothing to ask for. */
  readonly hedge: RegExp;
  /** Words that may be terms, by their letters. */
  readonly termShape: RegExp;
  /** Whether neighbouring pieces of one script make one word. */
  readonly joinsPieces: boolean;
  /** What stands before and behind a noun at least once in a text that has it. */
  readonly beforeNoun: RegExp;
  readonly afterNoun: RegExp;
  /** What stands before and behind a gap that takes a whole word out. */
  readonly beforeGap: RegExp;
  readonly afterGap: RegExp;
  /** Words too general to be asked for. */
  readonly generalWords: ReadonlySet<string>;
  readonly definitions: readonly DefinitionPattern[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

const japanese: UnspacedLanguage = {
  tag: 'ja',
  ownScript: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu,
  sentence:
    /^(?=[^。]*(?:は|が[^。]+と(?:呼|い)))[「『\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d][^。/\]]*[るたすいだうくむぶぬつ]。$/u,
  hedge: /かもしれ|可能性|思われ|らしい|よう(?:だ|です|な気)|べき|なさい|ましょう|みてください/u,
  termShape:
    /^(?:\p{Script=Han}{1,7}(?!的|上|中|時|後|前|化|等)\p{Script=Han}|[\p{Script=Katakana}ー]{3,14})$/u,
  joinsPieces: true,
  beforeNoun: /(?:^|[のはがをにでとや、。「るたい])$/u,
  afterNoun: /^(?:は|が|を|の|に|と|で(?!き)|も|や|から|へ|。|、)/u,
  beforeGap: /[^\p{Script=Han}\p{Script=Katakana}ー]$/u,
  afterGap: /^(?:は|が|を|に|の|で(?!き)|と|も|や|へ|から|より|まで|、)/u,
  generalWords: words(
    '場合 現在 問題 使用 説明 可能 必要 方法 以下 以上 以前 以後 時間 時代 時期 自分 自身 部分 関係 一部 一般 通常 複数 最初 最後 最大 最小 最近 対象 利用 種類 意味 名前 名称 目的 結果 理由 原因 状態 状況 内容 情報 影響 変更 追加 実行 設定 作成 存在 一つ 二つ 三つ 非常 重要 特定 全体 同時 同様 同一 個々 他方 一方 両方 両者 各種 様々 多数 少数 大部分 程度 範囲 条件 条項 要素 項目 前者 後者 人々 人間 世界 日本 今日 昨日 明日 当時 今回 前回 次回 年間 世紀 毎年 毎日 特徴 特性 性質 役割 機能 作業 処理 動作 操作 管理 選択 確認 指定 表示 入力 出力 開始 終了 参照 提供 対応 基本 標準 詳細 概要 例外 注意 質問 回答 解決 手順 段階 過程 構成 構造 形式 形態 単位 数字 数値 文字 言葉 単語 文章 論文 著者 読者 図表 本文 大量 増加 減少 変化 発生 発展 開発 研究 調査 分析 評価 検討 考慮 理解 議論 ケース タイプ グループ リスト ポイント テーマ レベル バージョン ページ サイズ オプション コマンド',
  ),
  definitions: [
    {
      pattern:
        /^(?<term>[^、。はがをに（\s]{2,16})(?:（[^）]*）)?とは、?(?<definition>[^。]{10,80}?)(?:のことである|のことです|のことをいう|のことを指す|を指す|を指します|をいう|をいいます|である|です|だ)。$/u,
      strength: 1,
    },
    {
      pattern:
        /^(?<definition>[^。は]{6,60}[るたいの]\p{Script=Han}{1,6})を、?(?<term>[^をがはにで、の（\s]{2,16})(?:（[^）]*）)?と(?:呼ぶ|呼びます|いう|言う|いいます|称する)。$/u,
      strength: 0.95,
    },
    {
      pattern:
        /^(?<term>[^、。はがをにの（\s]{2,16})(?:（[^）]*）)?は、?(?<definition>[^。はで]{4,60}[るたう][\p{Script=Han}\p{Script=Katakana}ー]{1,8})(?:である|です|だ)。$/u,
      strength: 0.7,
    },
  ],
  askForTerm: (definition) => `「${definition}」を表す用語はどれですか？`,
  askForMeaning: (term) => `「${term}」の説明として正しいものはどれですか？`,
};

const chinese: UnspacedLanguage = {
  tag: 'zh',
  ownScript: /\p{Script=Han}/gu,
  sentence: /^[“《\p{Script=Han}\d][^。；/\]]*[\p{Script=Han}）]。$/u,
  hedge: /可能|也许|也許|或许|或許|大概|应该|應該|必须|必須|不妨/u,
  termShape: /^\p{Script=Han}{2,8}$/u,
  joinsPieces: false,
  beforeNoun: /(?:[的种個个类類条條颗顆座项項级級、和与與及在从從由对對向被把将將]|^)$/u,
  afterNoun: /^(?:的|是|在|和|与|與|及|、|中|里|裡|内|內|上|由|会|會|被|能|有|。|，)/u,
  beforeGap: /[的种個个类類、和与與及在从從由对對向被把将將为為，用以于於使让讓到过過是入]$/u,
  afterGap: /^(?:的|是|在|和|与|與|及|、|中|里|裡|内|內|上|由|会|會|被|能|有|。|，|来|來|所)/u,
  generalWords: words(
    '可以 可能 因为 因為 允许 允許 如果 但是 所以 因此 以及 或者 并且 並且 而且 然后 然後 之后 之後 之前 以后 以後 以前 现在 現在 目前 时候 時候 时间 時間 时代 時代 问题 問題 方法 方式 方面 部分 情况 情況 结果 結果 原因 过程 過程 作用 影响 影響 关系 關係 东西 東西 事情 地方 名称 名稱 名字 内容 內容 信息 資訊 数据 數據 用户 用戶 使用 需要 进行 進行 包括 包含 提供 支持 成为 成為 称为 稱為 叫做 具有 存在 发生 發生 开始 開始 结束 結束 增加 减少 減少 变化 變化 发展 發展 研究 不同 相同 主要 重要 一般 通常 非常 许多 許多 很多 一些 一个 一個 一种 一種 各种 各種 所有 其他 其它 任何 这些 這些 那些 这个 這個 那个 那個 自己 我们 我們 他们 他們 人们 人們 人类 人類 世界 中国 中國 国家 國家 社会 社會 年代 世纪 世紀 每年 大量 少量 大部分 多数 多數 少数 少數 之间 之間 其中 其余 整个 整個 全部 基本 简单 簡單 复杂 複雜 特点 特點 特性 性质 性質 功能 类型 類型 种类 種類 形式 形状 形狀 结构 結構 范围 範圍 条件 條件 程度 水平 单位 單位 数量 數量 数字 數字 例子 方向 位置 距离 距離 大小 高度 长度 長度 目的 目标 目標 意义 意義 意思 概念 理论 理論 定义 定義 文件 系统 系統 选项 選項 设置 設置 版本 程序 软件 軟件 作者 读者 讀者 图表 圖表 本文 通过 通過 利用 采用 採用 根据 根據 由于 由於 对于 對於 关于 關於 属于 屬於 位于 位於 产生 產生 形成 组成 組成 构成 構成 出现 出現 完成 实现 實現 导致 導致 引起 决定 決定 控制 管理',
  ),
  definitions: [
    {
      pattern:
        /^(?:所谓|所謂)?(?<term>[^，。的是（]{2,12})(?:（[^）]*）)?，?(?:是指|指的是|指)(?<definition>[^。]{8,60})。$/u,
      strength: 1,
    },
    {
      pattern:
        /^(?<term>[^，。的是（]{2,12})(?:（[^）]*）)?，?是(?<definition>一(?:种|種|类|類|个|個|门|門|条|條|颗|顆|座|组|組|项|項|套|片)[^。]{6,60})。$/u,
      strength: 0.8,
    },
    {
      pattern:
        /^(?<definition>[^。]{8,60}的[^，。的]{1,10})(?:被称为|被稱為|称为|稱為|叫做|叫作|称作|稱作)“?(?<term>[^，。的”]{2,12})”?。$/u,
      strength: 0.95,
    },
  ],
  askForTerm: (definition) => `下列哪个术语的意思是“${definition}”？`,
  askForMeaning: (term) => `下列哪一项是对“${term}”的正确解释？`,
};

const traditionalChinese: UnspacedLanguage = {
  ...chinese,
  askForTerm: (definition) => `下列哪個術語的意思是「${definition}」？`,
  askForMeaning: (term) => `下列哪一項是對「${term}」的正確解釋？`,
};

/** The rules of Japanese or Chinese by a BCP 47 tag; undefined for any other language. */
export function unspacedLanguage(tag: string): UnspacedLanguage | undefined {
  if (/^ja(?:-|$)/iu.test(tag)) return japanese;
  if (/^(?:zh-(?:.*-)?(?:hant|tw|hk|mo)|yue)(?:-|$)/iu.test(tag)) return traditionalChinese;
  return /^(?:zh|cmn)(?:-|$)/iu.test(tag) ? chinese : undefined;
}
