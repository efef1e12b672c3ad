import { describe, expect, it } from 'vitest'

import { changedFields } from './changed-fields.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' }

describe('changedFields', () => {
  it('has only what differs, without the spaces around it', () => {
    expect(changedFields(ada, { ...ada, lastName: ' King ' })).toEqual({ lastName: 'King' })
  })

  it('is empty when nothing was changed but spaces', () => {
    expect(changedFields(ada, { ...ada, email: ' ada@example.test ' })).toEqual({})
  })
})
