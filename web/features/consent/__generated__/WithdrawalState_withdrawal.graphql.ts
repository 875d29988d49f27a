/**
 * @generated SignedSource<<13d4a73d6a66c8ab35c7033e16552fe2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WithdrawalState_withdrawal$data = {
  readonly childName: string;
  readonly decidedAt: string;
  readonly deleteAfter: string | null | undefined;
  readonly withdrawn: boolean;
  readonly " $fragmentType": "WithdrawalState_withdrawal";
};
export type WithdrawalState_withdrawal$key = {
  readonly " $data"?: WithdrawalState_withdrawal$data;
  readonly " $fragmentSpreads": FragmentRefs<"WithdrawalState_withdrawal">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WithdrawalState_withdrawal",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "childName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "withdrawn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "decidedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deleteAfter",
      "storageKey": null
    }
  ],
  "type": "ConsentWithdrawal",
  "abstractKey": null
};

(node as any).hash = "c617b735bad4a6a9a74d147fbcbde53c";

export default node;
