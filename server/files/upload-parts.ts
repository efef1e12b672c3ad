import type { UploadedPart } from '#server/ports/file-store.ts'

const MB = 1024 * 1024
const SMALLEST_PART_BYTES = 8 * MB
const MAX_PARTS = 10_000

/** How a big file is split. Every part has this size; only the last may be smaller. */
type Split = { sizeBytes: number; partSizeBytes: number; partCount: number }

/** 8 MB, or more where S3's limit of 10,000 parts requires it. */
export function splitIntoParts(sizeBytes: number): Split {
  const partSizeBytes = Math.max(SMALLEST_PART_BYTES, Math.ceil(sizeBytes / MAX_PARTS / MB) * MB)
  return { sizeBytes, partSizeBytes, partCount: Math.ceil(sizeBytes / partSizeBytes) }
}

export function partBytes({ sizeBytes, partSizeBytes, partCount }: Split, partNumber: number): number {
  return partNumber < partCount ? partSizeBytes : sizeBytes - partSizeBytes * (partCount - 1)
}

/** Those that have arrived in full. */
export function wholeParts(split: Split, parts: UploadedPart[]): number[] {
  return parts
    .filter(({ partNumber, sizeBytes }) => sizeBytes === partBytes(split, partNumber))
    .map(({ partNumber }) => partNumber)
}
