import { setHashMemory } from '../features/accounts/passwords/passwords.ts'

// Set before anything is hashed: hashes that are compared must have one cost.
setHashMemory(64)
