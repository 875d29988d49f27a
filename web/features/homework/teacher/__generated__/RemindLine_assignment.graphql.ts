/**
 * @generated SignedSource<<c070b648f5122145a17dcb69e9c01df0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RemindLine_assignment$data = {
  readonly available: boolean | null | undefined;
  readonly id: string;
  readonly notBegunCount: number | null | undefined;
  readonly remindedAt: string | null | undefined;
  readonly " $fragmentType": "RemindLine_assignment";
};
export type RemindLine_assignment$key = {
  readonly " $data"?: RemindLine_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"RemindLine_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RemindLine_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "available",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "notBegunCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "remindedAt",
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "59f4bd05de0130ebadbb26f008c50b5d";

export default node;
