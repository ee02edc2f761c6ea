import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type PreviewAddress, previewAddress, withoutSecrets } from './preview-query.ts'

const keyOf = (pathname: string) => `preview-token:${pathname}`

function remembered(pathname: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(pathname))
  } catch {
    return null
  }
}

function remember(pathname: string, token: string) {
  try {
    sessionStorage.setItem(keyOf(pathname), token)
  } catch {
    // Storage is closed to us: loading the page anew will need the link anew.
  }
}

/** What the address of the preview says. Its token is taken out of the address bar and kept for this tab alone. */
export function usePreviewAddress(): PreviewAddress {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [address] = useState(() => {
    const read = previewAddress(search)
    return { ...read, token: read.token ?? remembered(pathname) }
  })

  useEffect(() => {
    const rest = withoutSecrets(search)
    if (!rest) return
    if (address.token) remember(pathname, address.token)
    void navigate({ search: rest.toString() }, { replace: true })
  }, [address.token, pathname, search, navigate])

  return address
}
