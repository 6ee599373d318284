const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** English words that carry grammar rather than subject matter. */
export const englishFunctionWords = words(`
  a about across after against all almost along already also although always am among an and another
  any are around as at away back be became because become becomes been before being below between
  both but by can cannot could did do does doing done down during each either else enough even ever
  every few for from further get gets give given gives go goes had has have having he hence her here
  hers him his how however i if in indeed into is it its itself just least less let like made make
  makes many may me might more most much must my near neither never no nor not now of off often on
  once one only onto or other others otherwise our out over own per perhaps quite rather same see
  several shall she should since so some still such take taken takes than that the their them then
  there therefore these they this those though through thus to together too toward towards under
  until up upon us use used uses using very via was we well were what when where whereas whether
  which while who whom whose why will with within without would yet you your
`);

/** The commonest English words; their share of a text tells whether it is English at all. */
export const commonestEnglishWords = words(
  'the of and to in a is that for it as was with be by on not he his are this or at from have an they which you we can there were has their more will one but',
);

/** English nouns too general to be what a text is about, or to be asked for. */
export const englishGenericNouns = words(`
  ability account advantage aim amount answer approach area aspect attempt author basis beginning
  behavior benefit bit book bottom case cause chance change chapter choice circumstance collection
  combination comparison concept condition consequence course day decade degree description detail
  development difference difficulty discussion edge effect effort element end event everyone
  everything evidence example experience explanation fact factor feature figure finding following
  form front function goal group half hand hour idea image impact importance increase individual
  information instance interest issue item kind knowledge lack lead length lesson level life line list lot
  majority man manner matter mean meaning means measure member method middle mind minute moment
  month morning name nature need note nothing notice number object one opportunity option order others
  outcome page pair paper part participant people percent period person perspective piece place
  plan point position possibility practice presence problem process product project property purpose
  quality question range rate reader reason reference relation relationship release report research
  researcher response rest result role row rule scientist section sense sentence series set shape
  side sign situation size solution someone something sort source space stage standard start state
  statement step structure student study subject success system table task technique term text
  thing thought time today tomorrow top topic total type understanding unit use user value variety
  version view way week whole woman word work world writer year yesterday
`);

/** Nouns that stand for what was said before ("shell nouns", Schmid 2000) and so need it. */
export const englishShellNouns = words(`
  answer approach argument assumption belief case change choice circumstance claim concept
  conclusion condition consequence decision development difference difficulty effect event evidence
  example experience explanation fact factor feature finding goal idea impact information issue
  latter former list matter measure method move news notion observation opposite option outcome
  picture plan point position possibility practice problem procedure process program project
  property proposal purpose question reason remainder rest result rule same scenario sentence
  situation solution statement step story strategy study task technique test thing trend view way
  work
`);
