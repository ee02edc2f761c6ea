import type { Chance } from './chance.ts'

const words = (text: string) => text.trim().split(/\s+/)

const firstNames = words(`
  Aaliyah Adrian Aisha Alejandro Alma Amara Amir Anika Anton Ariel Asha Aurora Ayumi Beatriz Bilal Bodhi Brielle Bruno
  Caleb Camila Cassidy Chidi Clara Cleo Cora Damian Daria Deshawn Devi Diego Elena Elif Emeka Emilia Enzo Esperanza Ezra
  Fatima Felix Freya Gia Giulia Hakim Harper Hector Imran Indira Isaac Isla Ivan Jada Jamal Jasper Joaquin Jules June Kai
  Kamala Keanu Keiko Kenji Kofi Laila Lars Leila Leilani Levi Linh Lola Lucas Luz Maeve Malik Marisol Mateo Maya Mei Milo
  Mina Nadia Naomi Nia Nikolai Noah Octavia Olu Omar Orla Paloma Pedro Penny Priya Quinn Rafael Ravi Reina Rhea Rosa Ruby
  Sage Salma Samir Santiago Sasha Selah Sienna Silas Simone Soledad Sora Stella Tariq Tatiana Tessa Thuy Tomas Uma Valentina
  Vera Viet Wanda Wes Willa Xavier Ximena Yara Yusuf Zadie Zahra Zane Zora
`)

const lastNames = words(`
  Abara Acosta Adeyemi Aguilar Ahmed Alvarez Andersen Arroyo Bailey Baptiste Barrera Becker Begay Bello Benally Bianchi
  Blake Bowman Bright Calder Carver Castellanos Chang Chavez Cho Clarke Cordova Crane Cruz Dalton Darrow Desai Diaz Diop
  Doyle Dunn Egan Ellery Espinoza Farouk Fields Finch Flores Fontaine Foster Gallagher Garza Ghosh Gill Goldberg Granger
  Greer Guerra Gupta Haines Hart Hayashi Hendrix Herrera Holloway Huang Ibarra Iyer Jacobsen Jaramillo Jensen Joshi Kaplan
  Kaur Keller Khan Kim Kowalski Kruger Lam Larsen Leblanc Lee Lindgren Lopez Lowell Luna Maddox Mahmoud Maldonado Marsh
  Mbeki Medina Mercer Mohr Montoya Moreau Nakamura Navarro Nguyen Nolan Novak Obi Ochoa Odom Okoye Ortega Osei Pacheco
  Padilla Patel Pham Pineda Pryor Quispe Ramos Rao Reed Rivas Rojas Romano Rosen Salazar Santos Sato Serrano Shah Silva
  Singh Solano Sorensen Stone Suarez Tanaka Tate Thorne Toledo Torres Tran Tsosie Underwood Vargas Velasco Vogel Walsh Watts
  Weaver Whitfield Wilder Wong Yates Yazzie Young Zamora Zhang Zielinski
`)

const shuffle = <T>(list: readonly T[], chance: Chance) => {
  const left = [...list]
  return list.map(() => left.splice(chance.between(0, left.length - 1), 1)[0]!)
}

/** Generates invented names; no repeats among the first few thousand. */
export const inventNames = (chance: Chance) => {
  const firsts = shuffle(firstNames, chance)
  const lasts = shuffle(lastNames, chance)
  let given = 0
  return () => {
    const round = Math.floor(given / firsts.length)
    const firstName = firsts[given % firsts.length]!
    const lastName = lasts[(given + round * 7) % lasts.length]!
    given += 1
    return { firstName, lastName }
  }
}
