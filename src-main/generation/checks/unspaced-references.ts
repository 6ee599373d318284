/** What leans on another passage, by the primary tag of the language. */
const tables: Readonly<Record<string, { readonly anywhere: RegExp; readonly opening: RegExp }>> = {
  ja: {
    anywhere:
      /この|その(?!ま[まま])|あの|これ|それ(?!ぞれ)|あれ|ここ(?!ろ)|そこ(?!で?は?か)|こうし|そうし|こういう|そういう|このよう|そのよう|どのよう|前述|上述|上記|下記|後述|先述|先ほど|次の|以下の|[図表第]\s?[\d０-９一二三四五六七八九十]+|私|我々|われわれ|あなた|皆さん|本書|本章|本節|本稿|拙|彼女?(?![ら岸])|彼ら|同氏|同書|両者|前者|後者|現在|最近|今日|昨日|ください|しましょう|でしょう/u,
    opening:
      /^(?:また|しかし|だが|けれども|そして|したがって|従って|ただし|例えば|たとえば|さらに|なお|つまり|すなわち|一方|他方|次に|まず|ところ|もちろん|逆に|同様|同じ|このため|よって|ゆえに|結果|なぜ|もし|特に|とくに|実際|ちなみに|あるいは|または|及び|および|そもそも|要するに|いずれ|どちら|ほか|他の|別の|もう一|[ぁ-ん]、)/u,
  },
  zh: {
    anywhere:
      /[这這那]|它|[他她您你](?!人|乡|鄉)|我(?!国|國)|此|该(?!年)|該(?!年)|其(?![他它实實次])|本[书書章节節文例]|上述|下述|下面|上面|前面|如[图圖表下上]|[图圖表第] ?[\d一二三四五六七八九十]+[节節章]?[ 所、，]|以下|前者|后者|後者|目前|如今|现在|現在|最近|今天|昨天|咱|请|請/u,
    opening:
      /^(?:因此|所以|但|然而|不过|不過|例如|比如|同时|同時|另外|此外|而|并|並|也|则|則|于是|於是|然后|然後|首先|其次|最后|最後|总之|總之|可见|可見|由此|为此|為此|即|换句话说|換句話說|事实上|事實上|当然|當然|特别|特別|其[他它]|另一|其中|如果|虽然|雖然|因为|因為|反之|相反|同样|同樣|还|還|又|再|就|都|只|会|會|能|可以|是|有(?:些|的|时|時))/u,
  },
};

/**
 * What in a Japanese or Chinese text leans on something outside it, or null; null also for other
 * languages. `language` is a BCP 47 tag.
 */
export function unspacedReference(text: string, language: string): string | null {
  const table = tables[language.toLowerCase().split('-')[0] ?? ''];
  if (!table) return null;
  const found = table.anywhere.exec(text) ?? table.opening.exec(text);
  return found ? `leans on another passage: "${found[0]}"` : null;
}
