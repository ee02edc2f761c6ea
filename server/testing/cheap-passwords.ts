import { setHashMemory } from '../features/accounts/passwords/passwords.ts'

// Before anything is hashed: hashes that are compared with each other are made at one cost.
setHashMemory(64)
