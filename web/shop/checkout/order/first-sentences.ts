/** Ends with a dot without ending a sentence, in the languages of our consent texts. */
const ABBREVIATION =
  /(?:^|[\s(„“"'])(?:e\.g|i\.e|etc|vs|cf|no|nos|nr|art|para|sec|approx|inc|ltd|co|corp|llc|mr|mrs|ms|dr|prof|st|jan|feb|apr|aug|sept|oct|nov|dec|z\.\s?b|d\.\s?h|u\.\s?a|bzw|ca|abs|ggf|usw|inkl|zzgl|p\.\s?ex|av|pág|ej|\p{L}|\d{1,3}|(?:\p{L}\.){1,4}\p{L})\.\s*$/iu

/** The first sentences of a text, and whether there's more. Without support in the browser, the whole text. */
export function firstSentences(text: string, count: number): { start: string; hasMore: boolean } {
  const whole = { start: text, hasMore: false }
  if (typeof Intl.Segmenter === 'undefined') return whole
  const sentences: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1)
    // A line break always ends a sentence, as in a list.
    const goesOn = last !== undefined && (last.trim() === '' || (!last.endsWith('\n') && ABBREVIATION.test(last)))
    if (goesOn) sentences[sentences.length - 1] += segment
    else sentences.push(segment)
  }
  const written = sentences.filter((sentence) => sentence.trim() !== '')
  if (written.length <= count) return whole
  return { start: written.slice(0, count).join('').trimEnd(), hasMore: true }
}
