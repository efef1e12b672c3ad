/** One per student who has opened the journal. */
interface JournalsTable {
  user_id: string
  /** Null until the browser has said. */
  time_zone: string | null
  /** Rises with every write to the journal, so that figures can be kept until then. */
  revision: number
  created_at: string
}

interface TradesTable {
  id: string
  user_id: string
  source: 'typed' | 'imported' | 'practice'
  instrument: string
  side: 'long' | 'short'
  /** Prices, sizes and amounts are decimals as text. */
  entry: string
  stop: string | null
  exit: string | null
  size: string | null
  point_value: string
  fees: string | null
  opened_at: string
  closed_at: string | null
  /** When it was closed, or opened if it's still open. */
  counts_at: string
  /** The day of `counts_at` in the time zone of the journal. */
  day: string
  /** 1 is Monday. */
  weekday: number
  setup: string | null
  mood: string | null
  mistake: string | null
  /** 0 or 1. */
  rule_followed: number | null
  notes: string
  /** In lower case. */
  search_text: string
  result_r: number | null
  import_id: string | null
  /** What an import recognizes it by. */
  fingerprint: string | null
  drill_run_id: string | null
  /** Rises with every change. */
  revision: number
  created_at: string
  updated_at: string
  /** It's gone for good a day later. */
  deleted_at: string | null
}

interface TradePicturesTable {
  trade_id: string
  moment: 'before' | 'after'
  file_key: string
  width: number
  height: number
  created_at: string
}

interface TradeCommentsTable {
  id: string
  trade_id: string
  author_id: string | null
  text: string
  written_at: string
  /** When the student opened the trade. Null for their own comments. */
  read_at: string | null
}

/** How a student read a broker's file with this header. */
interface ImportMappingsTable {
  user_id: string
  header_key: string
  /** JSON. */
  mapping: string
  used_at: string
}

/** Mentors who may read a journal. */
interface JournalSharesTable {
  id: string
  user_id: string
  mentor_id: string
  shared_at: string
  ended_at: string | null
}

export interface JournalTables {
  journals: JournalsTable
  trades: TradesTable
  trade_pictures: TradePicturesTable
  trade_comments: TradeCommentsTable
  import_mappings: ImportMappingsTable
  journal_shares: JournalSharesTable
}
