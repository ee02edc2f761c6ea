/** Values are names, numbers and codes: never ids, texts of people, or values of statements. */
export type Attributes = Record<string, string | number>

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

/** One operation of a trace. Times are of `performance.now()`. */
export type Span = {
  readonly trace: Trace
  readonly parent: Span | null
  readonly kind: SpanKind
  readonly startedAt: number
  endedAt: number | null
  name: string
  attributes: Attributes
  /** The text of a statement, of which only a summary and a hash are exported. */
  readonly statement: string | null
  /** The kind of the error that ended it, such as a code; null = none. */
  error: string | null
  /** Created when it is first needed: most spans are never exported. */
  id: string | null
}

/** The spans of one call or job, in memory until its end decides whether they are exported. */
export type Trace = {
  readonly id: string
  /** The span of another program, or of the call that enqueued the job. */
  readonly parentId: string | null
  readonly isSampled: boolean
  /** Milliseconds since 1970 at which `performance.now()` was 0. */
  readonly origin: number
  readonly spans: Span[]
  /** Spans beyond the limit of a trace. */
  dropped: number
  hasEnded: boolean
}
