/** This browser will never manage this video, in words for staff. */
export class EncodingImpossible extends Error {
  override name = 'EncodingImpossible'
}
