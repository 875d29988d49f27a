/**
 * @generated SignedSource<<8a7146b2c90b02eaef0fccf1da3010ac>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
import { FragmentRefs } from "relay-runtime";
export type Dates_assignment$data = {
  readonly lockAt: string | null | undefined;
  readonly openAt: string | null | undefined;
  readonly state: AssignmentState | null | undefined;
  readonly " $fragmentType": "Dates_assignment";
};
export type Dates_assignment$key = {
  readonly " $data"?: Dates_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"Dates_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Dates_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "openAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lockAt",
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "0b00d4644c6de79c44ec6dce1a68febe";

export default node;
