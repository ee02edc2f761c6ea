import { commonStems } from './common-passwords.ts'

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

const withoutEdges = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

const withoutLookAlikes = (text: string) => text.replace(/[@401!3$57]/g, sign => lookAlikes[sign] ?? sign)

/** Whether a password is one of the first that anybody would try, however it is dressed up. */
export const isCommonPassword = (password: string) => {
  const small = password.toLowerCase()
  const readings = [withoutEdges(small), withoutLookAlikes(withoutEdges(small)), withoutEdges(withoutLookAlikes(small))]
  return readings.some(reading => reading === '' || commonStems.has(reading))
}
