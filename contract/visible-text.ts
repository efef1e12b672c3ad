/** Spaces, control characters, and what has no shape of its own: joiners, fillers, marks of direction, an empty braille cell. */
const SHAPELESS = '\\s\\p{Cc}\\p{Z}\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800\\ufff9-\\ufffb'
const VISIBLE = new RegExp(`[^${SHAPELESS}]`, 'u')

/** Whether a text shows anything at all. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
