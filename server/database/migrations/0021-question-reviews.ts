import { ownedBy, type PortableSchema, required } from '../portable-schema.ts'

/** Questions that students missed, with the day on which each returns. */
export async function createQuestionReviews({ clusteredTable, types }: PortableSchema) {
  await clusteredTable('question_reviews')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('question_id', types.id, required)
    .addColumn('version_id', types.id, ownedBy('quiz_versions.id'))
    .addColumn('stage', types.integer, required)
    .addColumn('due_on', types.text, required)
    .addPrimaryKeyConstraint('question_reviews_pk', ['user_id', 'lesson_id', 'question_id'])
    .execute()
}
