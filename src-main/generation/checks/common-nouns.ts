/**
 * Nouns of everyday English, chosen by hand for this project: alone, and neither defined nor named
 * in a heading, they are no term of any subject and many of them would fill any gap.
 */
export const everydayNouns: ReadonlySet<string> = new Set(
  `absence access accident action activity addition address adult affair affiliation age agreement aid air alternative
  animal announcement anyone appearance application appointment argument arm arrangement arrival article assistance
  association atmosphere attempt attention attitude attribute audience author authority availability average award
  background bag ball band base bed being belief bit board boat body bottom box boy brand break brother budget builder
  building business buyer call campaign candidate capability capacity car card care career category center centre century
  challenge character charge chart check chief child church city claim class click client clock clothes cloud club code
  coffee colleague collection column combination comment commitment communication community company competition
  complaint component computer concern conclusion conference confidence conflict connection consideration construction
  contact content context contract contrast contribution control conversation copy core corner correction cost count
  country couple court cover crisis crowd culture customer damage danger data date dataset daughter day deal death
  debate decision default delay demand department deposit design desire desk destination detection device dialog
  dimension director disadvantage discovery disk display distance distraction distribution division document door
  doubt draft dream drive driver duty editor education effort email employee employer employment end energy engine
  engineer enterprise entry environment equipment era error estimate evening event exchange exercise existence
  expansion expectation expense expert expression extension extent eye face facility failure faith family father fear
  feeling field fight file film finger fire firm fit flow focus folk food force foundation framework freedom friend
  fun fund furniture future game gap garden gas generation girl glass government graph ground group growth guard guess
  guest guide guy hand handle header health heart heat height help history hit hold hole home hope hospital host
  hotel house husband image improvement income index industry influence input inspiration institution instruction
  instrument intention interaction interface invention investment investor invitation island job joy judge judgment
  jump key kid king label lady land language law lawyer layer leader leadership letter library light limit limitation
  line link liquid load local location log look loop loss love luck machine mail maker management manager manufacturing
  map mark market match material meal meeting memory mention message metal mission mistake mode model module money
  mood mother motion mouth movement movie music myth name nation network news newspaper night noise north
  observation offer office officer official opening operation opinion opposite organisation organization origin
  output owner package pain paint panel paragraph parent park partner party pass passage past path pattern pause pay
  payment peace performance permission phase philosophy phone photo phrase picture player pleasure pocket poet policy
  politics popularity population port post power preference preparation press pressure price principle printer priority
  problem production profit program project promise proof proposal protection proud provider public purchase push
  query race radio reach reaction reality recipe recognition recommendation record region regret rejection release
  relief reply representation reputation request requirement resource respect responsibility restaurant return review
  revolution reward rich ride right rise risk river road rock room route routine run safety sale sample scale scene
  schedule scheme school science scope screen sea search seat secret secretary sector selection sense service session
  setting share shift ship shop shot shoulder show sight signal silence skill sky sleep society software solid son
  song sound south speaker speech speed spirit split sport spot spread square staff stand star start statistic status
  stay stock stop store story stranger strategy street strength stress string struggle stuff style substance
  suggestion sum summary summer sun supply support surface surprise switch system tag talk target taste tax tea teacher
  team technology telephone television temperature test thanks theory thinking threat throughput ticket tie title tool
  touch tour town track trade tradition training transfer transport travel treatment tree trend trial trick trip trouble
  trust truth try turn update upgrade usage user vehicle version victim victory video view village vision visit
  voice volume wall war warning watch water wave weather web website weight west wheel white wife will win wind
  window winner wine winter wish wood workplace worry wrong yard youth zone accident adjustment agenda agent ally
  arrow asset assumption balance barrier beach belt benefit bell bill bird birth blame blood boss bowl brain branch
  bread breath brick bridge cabinet cable cake camera camp captain cash cast cat cause cell ceremony chain chair
  champion channel chapter childhood choice coat colour color command commission committee companion complex constant
  contest corporation cousin craft cream creation crew crop cry cup currency curtain cycle dad dance dark deck defeat
  defense defence definition delivery departure designer developer diet dinner dirt discount disease dish dog drama
  drawing dress drink drop drug dust duplicate ear ease east economist economy election emergency emotion emphasis
  enemy engineering enthusiasm entrance entrepreneur executive exit explosion failure fan farm farmer fashion fat fault
  feedback fellow festival figure finance fish flight floor flower folder foot format fortune frame fruit fuel gate
  gift goal gold grade grain grass grocery guarantee guideline gun habit hair hall hat head hearing hero highlight hill
  hint hobby holiday honey horse housing humor ice ideal illustration implication impression inch incentive incident
  infrastructure initiative insight inspection intelligence internet interview item jacket joke journey juice keyboard
  kitchen knife lab lake lane lead leg lesson license licence lie lunch magazine majority march mass master mate meat
  medicine medium menu mess mile milk mixture mouse mountain nose notebook objective obligation occasion ocean oil
  opponent opposition outline outlook oven package pack pair pen penalty pension personality perception phenomenon
  plane plant plastic plate platform plenty poem poetry pool possession pot potato presentation president prize
  procedure profession professor progress promotion proportion prospect protocol publication pull purpose quarter queen
  quote rain recording recover reduction refrigerator regulation relative religion rent repair republic reserve
  resident resolution revenue ring rope round sad salad salt salary sand satisfaction saving score script seed
  self sequence servant setup sex shadow shame shelter shirt shoe shock shopping shower sister sir site skin slide snow
  soil soldier spare specialist species specification spending split spring stable statement station steak stomach
  storage stream strike studio suit supermarket tank taxi telephone tension tip tongue tooth tower
  town traffic transition transportation truck uncle union universe variation vast visitor voter wage
  wait walk wealth wedding weekend wonder worker workshop yesterday yourself addition arrangement comprehension
  difference entity everybody factory gain illustration inventory manual nearby opponent output outset
  decrease good art ambition evolution implementation essay resignation privacy credit interpretable consumer consumption seller producer millionaire nobody
  businessman businesswoman reasoning comparison standalone spokesperson`
    .split(/\s+/u)
    .filter(Boolean),
);
