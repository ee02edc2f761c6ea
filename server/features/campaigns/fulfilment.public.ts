export {
  judgeMark,
  type LockedReward as KnownReward,
  lockRewards,
  markLocked,
  readRewards,
} from './fulfilment/mark-rewards.ts'
export { putShipmentsBack, setShipments } from './fulfilment/shipments.queries.ts'
