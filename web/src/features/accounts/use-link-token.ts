import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { arrivedToken } from '../../platform/session/arrived-token.ts'

/** The token of the mailed link that opened this page; removes it from the address bar. '' = there is none. */
export function useLinkToken(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const [token] = useState(() => query.get('token') ?? arrivedToken(pathname))
  const isInAddress = query.has('token')
  query.delete('token')
  const rest = query.toString()
  useEffect(() => {
    if (isInAddress) void navigate({ pathname, search: rest }, { replace: true })
  }, [isInAddress, pathname, rest, navigate])
  return token
}
