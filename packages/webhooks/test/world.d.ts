import { type Received } from '../src/index.ts';
import { type Sender, type Sent } from './sender.ts';
export declare const NOW_SECONDS = 1790000000;
export declare const URL_REGISTERED = 'https://shop.example/hooks/sellerdock?source=market';
/** A sender whose keys the receiver of `receive` knows. Keys are made once a test file: RSA takes a while. */
export declare const sender: Sender;
/** Receives with the keys of `sender`, at the time of `sender`. */
export declare function receive(sent: Sent): Promise<Received>;
/** Asserts that a delivery is refused with exactly this code. */
export declare function assertRefused(receiving: Promise<unknown>, code: string): Promise<void>;
/** An order.created event; the number makes its id. */
export declare function orderCreated(number: number): {
  id: string;
  type: string;
  time: string;
  data: {
    orderId: string;
    createdAt: string;
    customerId: string;
  };
};
/** A change of a service variation relation. */
export declare function relation(
  number: number,
  word: 'created' | 'updated' | 'deleted',
  eventType: string,
): {
  id: string;
  type: string;
  time: string;
  data: {
    assignmentId: string;
    serviceUuid: string;
    variationOuid: string;
    productId: string;
    targetIds: string[];
    serviceProvider: string;
    eventType: string;
  };
};
/** A return result; the condition can be one that is not known. */
export declare function returnResult(
  number: number,
  condition?: string,
): {
  id: string;
  type: string;
  time: string;
  data: {
    returnResultId: string;
    orderId: string;
    condition: string;
    orderNumber: string;
    ouid: string;
    orderPositionItemId: string;
    status: string;
    subClient: string;
    externalCustNo: string;
    eventType: string;
  };
};
/** The ping that registering an endpoint sends. */
export declare function ping(
  number: number,
  challenge: string,
): {
  id: string;
  type: string;
  time: string;
  data: {
    challenge: string;
  };
};
