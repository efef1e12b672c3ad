/** Maps API fields to columns: `{ priceCents: 'price_cents' }`. */
type ColumnMap = Readonly<Record<string, string>>

/** The columns for the given fields. Fields that aren't given keep their value in the table. */
export function toColumns<Map extends ColumnMap, Input extends { [Field in keyof Map]?: unknown }>(
  map: Map,
  input: Input,
) {
  const given = Object.entries(map).filter(([field]) => input[field] !== undefined)
  return Object.fromEntries(given.map(([field, column]) => [column, input[field]])) as {
    [Field in keyof Map as Map[Field]]?: Exclude<Input[Field], undefined>
  }
}

export function fromColumns<Map extends ColumnMap, Row extends { [Column in Map[keyof Map]]: unknown }>(
  map: Map,
  row: Row,
) {
  return Object.fromEntries(Object.entries(map).map(([field, column]) => [field, row[column as keyof Row]])) as {
    [Field in keyof Map]: Row[Map[Field]]
  }
}
