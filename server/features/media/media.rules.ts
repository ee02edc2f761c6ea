/** The holder of the files about a person, whoever sent them. */
export const holderOfPerson = (userId: string) => `person:${userId}`
