/** Sorts the rows in the order of the ids. */
export const inOrder = <Row extends { id: string }>(rows: Row[], ids: string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
