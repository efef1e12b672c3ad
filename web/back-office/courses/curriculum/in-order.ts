/** The rows in the order of these ids. */
export const inOrder = <Row extends { id: string }>(rows: Row[], ids: string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
