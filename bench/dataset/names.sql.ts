// Names as often as a census finds them: the most common last name is that of one in ninety people, the hundredth that of
// one in nine hundred, and most people have one that few others have.
const commonFirst = 'Hugo Ana Ben Cleo Dan Eve Finn Gia Ines Jon Kai Lena Milo Nora Omar Pia Quin Rosa Sam Tess'
const commonLast =
  'Reyes Abbott Baker Castillo Diaz Ellis Foster Garcia Hale Ivers Jones Kim Lopez Moreau Nguyen Ortiz Perez Quist Singh Turner'
const syllables = 'ba de fi go hu ja ke li mo nu pa re si to vu wa xe yi zo cha'

const arrayOf = (words: string) => `(array['${words.split(' ').join("','")}'])`

/** A share of one, from 0 on, that seems to be drawn by lot: the same for the n-th person every time. */
const lot = (seed: number) => `(abs(hashint8extended(n, ${seed})::numeric) % 1000003 / 1000003)::float8`

/** The rank of a name among so many: each is as common as its rank, and ten more, is small. */
const rankOf = (seed: number, names: number) => `floor(10 * (power(1 + ${names} / 10.0, ${lot(seed)}) - 1))::integer`

/** The name of a rank: common ones are known, the others are made of syllables. */
const nameOf = (rank: string, common: string, ending: string) => {
  const syllable = (nth: number) => `${arrayOf(syllables)}[1 + r / ${20 ** nth} % 20]`
  return `(select coalesce(${arrayOf(common)}[1 + r], initcap(${[0, 1, 2, 3].map(syllable).join(' || ')}) || '${ending}') from (select ${rank} as r) rank)`
}

/** The first and the last name of the n-th person. */
export const firstName = nameOf(rankOf(1, 5000), commonFirst, 'n')
export const lastName = nameOf(rankOf(2, 50_000), commonLast, 's')
