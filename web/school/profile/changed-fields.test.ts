import { describe, expect, it } from 'vitest'

import { changedFields } from './changed-fields.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' }

describe('changedFields', () => {
  it('contains only changed fields, trimmed', () => {
    expect(changedFields(ada, { ...ada, lastName: ' King ' })).toEqual({ lastName: 'King' })
  })

  it('is empty when only whitespace changed', () => {
    expect(changedFields(ada, { ...ada, email: ' ada@example.test ' })).toEqual({})
  })
})
