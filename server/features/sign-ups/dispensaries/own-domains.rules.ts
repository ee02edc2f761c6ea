// The mail providers that people in and around the United States use most, and disposable ones.
const open = `
  gmail.com googlemail.com yahoo.com yahoo.es yahoo.com.mx yahoo.co.uk ymail.com rocketmail.com myyahoo.com outlook.com
  outlook.es hotmail.com hotmail.es hotmail.co.uk live.com live.com.mx msn.com passport.com icloud.com me.com mac.com
  aol.com aim.com verizon.net att.net sbcglobal.net bellsouth.net comcast.net xfinity.com cox.net charter.net
  spectrum.net roadrunner.com twc.com earthlink.net juno.com netzero.net frontier.com frontiernet.net windstream.net
  centurylink.net optonline.net optimum.net suddenlink.net mindspring.com q.com embarqmail.com cableone.net
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io fastmail.com fastmail.fm
  hey.com zoho.com zohomail.com mail.com email.com usa.com gmx.com gmx.net gmx.us gmx.de web.de inbox.com
  hushmail.com runbox.com mailfence.com posteo.de disroot.org riseup.net duck.com yandex.com yandex.ru mail.ru
  inbox.ru list.ru bk.ru rambler.ru qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net rediffmail.com
  telmex.com prodigy.net.mx terra.com terra.com.mx uol.com.br bol.com.br laposte.net orange.fr free.fr libero.it
  rogers.com shaw.ca sympatico.ca telus.net bell.net videotron.ca
  privaterelay.appleid.com mozmail.com relay.firefox.com simplelogin.com anonaddy.com
  mailinator.com guerrillamail.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com
  sharklasers.com getnada.com maildrop.cc dispostable.com throwawaymail.com mintemail.com moakt.com
`
const openDomains = new Set(open.trim().split(/\s+/))

const withParents = (domain: string) => {
  const labels = domain.toLowerCase().split('.')
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))
}

/** Whether anyone can get an address at a domain, so that it proves no employment. */
export const isPublicMailDomain = (domain: string) => withParents(domain).some(parent => openDomains.has(parent))
