/**
 * @generated SignedSource<<f863376e65caa7d623e130882230dee0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ReminderLine_assignment$data = {
  readonly attempts: ReadonlyArray<{
    readonly __typename: "HomeworkAttempt";
  }> | null | undefined;
  readonly available: boolean | null | undefined;
  readonly remindedAt: string | null | undefined;
  readonly " $fragmentType": "ReminderLine_assignment";
};
export type ReminderLine_assignment$key = {
  readonly " $data"?: ReminderLine_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReminderLine_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReminderLine_assignment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "remindedAt",
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
      "concreteType": "HomeworkAttempt",
      "kind": "LinkedField",
      "name": "attempts",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "6e734c3cde45839eab98d0cf423b707a";

export default node;
