import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type PreviewAddress, previewAddress, withoutSecrets } from './preview-query.ts'

const keyOf = (pathname: string) => `preview-token:${pathname}`

function savedToken(pathname: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(pathname))
  } catch {
    return null
  }
}

function saveToken(pathname: string, token: string) {
  try {
    sessionStorage.setItem(keyOf(pathname), token)
  } catch {
    // Storage is not available: a reload will need the whole link again.
  }
}

/** The parameters of the preview URL. The token is removed from the address bar and saved for this tab only. */
export function usePreviewAddress(): PreviewAddress {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [address] = useState(() => {
    const read = previewAddress(search)
    return { ...read, token: read.token ?? savedToken(pathname) }
  })

  useEffect(() => {
    const rest = withoutSecrets(search)
    if (!rest) return
    if (address.token) saveToken(pathname, address.token)
    void navigate({ search: rest.toString() }, { replace: true })
  }, [address.token, pathname, search, navigate])

  return address
}
