/** The holder of the files about a person, also those that others sent. */
export const holderOfPerson = (userId: string) => `person:${userId}`
