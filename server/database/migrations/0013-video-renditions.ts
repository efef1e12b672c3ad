import { sql } from 'kysely'

import {
  ownedBy,
  type PortableSchema,
  primaryKey,
  required,
  requiredUnique,
  zeroByDefault,
} from '../portable-schema.ts'

/**
 * Smaller copies of a video that the player switches between, and chapters. A video without a row plays as it was
 * uploaded.
 */
export async function createVideoRenditions({ table, alterTable, index, types }: PortableSchema) {
  await table('video_ladders')
    .addColumn('id', types.id, primaryKey)
    .addColumn('media_file_id', types.id, (column) => ownedBy('media_files.id')(column).unique())
    .addColumn('made_by', types.text, required)
    .addColumn('browser_id', types.text)
    .addColumn('planned', types.json, required)
    .addColumn('storyboard', types.json)
    .addColumn('percent', types.integer, zeroByDefault)
    .addColumn('attempts', types.integer, zeroByDefault)
    .addColumn('confirmed_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addColumn('ready_at', types.instant)
    .addColumn('failed_at', types.instant)
    .addColumn('failure', types.text)
    .addCheckConstraint('video_ladders_maker_known', sql`made_by in ('server', 'browser')`)
    .addCheckConstraint('video_ladders_ready_or_failed', sql`ready_at is null or failed_at is null`)
    .execute()

  await table('video_renditions')
    .addColumn('ladder_id', types.id, ownedBy('video_ladders.id'))
    .addColumn('rung', types.integer, required)
    .addColumn('key', types.text, requiredUnique)
    .addColumn('width', types.integer, required)
    .addColumn('height', types.integer, required)
    .addColumn('codecs', types.text, required)
    .addColumn('size_bytes', types.bigint, required)
    .addColumn('peak_bits_per_second', types.integer, required)
    .addColumn('average_bits_per_second', types.integer, required)
    .addColumn('init_bytes', types.integer, required)
    .addColumn('segments', types.json, required)
    .addPrimaryKeyConstraint('video_renditions_pk', ['ladder_id', 'rung'])
    .execute()
  await table('ladder_uploads')
    .addColumn('ladder_id', types.id, ownedBy('video_ladders.id'))
    .addColumn('name', types.text, required)
    .addColumn('key', types.text, requiredUnique)
    .addColumn('upload_id', types.text, required)
    .addColumn('size_bytes', types.bigint, required)
    .addColumn('part_size_bytes', types.integer, required)
    .addColumn('part_count', types.integer, required)
    .addColumn('started_at', types.instant, required)
    .addColumn('completed_at', types.instant)
    .addPrimaryKeyConstraint('ladder_uploads_pk', ['ladder_id', 'name'])
    .execute()
  await alterTable('lessons').addColumn('chapters_text', types.text).execute()
  await index('video_ladders_waiting').on('video_ladders').columns(['created_at', 'id']).execute()
}
