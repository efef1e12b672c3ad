import type { PortableSchema } from '../portable-schema.ts'

/** Frames that staff can choose a picture from. Ladders made before have none. */
export async function addVideoPosters({ alterTable, types }: PortableSchema) {
  await alterTable('video_ladders').addColumn('posters', types.json).execute()
}
