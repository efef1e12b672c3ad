declare module 'fontkit' {
  export function create(file: Uint8Array): import('./open-font.ts').OpenFont
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getReorderSegments(text: string, levels: Levels, start?: number, end?: number): [number, number][]
    getMirroredCharacter(character: string): string | null
  }
}
