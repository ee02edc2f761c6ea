/** Options of a query of details, each read of which is recorded: while they are shown they are not read again. */
export const readOnce = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
