/** "In 1859": a lead that can go to the end of the question. */
export const isPlainLead = (lead: string): boolean =>
  lead === '' || /^(?:In|At|On|By|Under|During|After|Before|From|Inside|Within)\b/u.test(lead);
