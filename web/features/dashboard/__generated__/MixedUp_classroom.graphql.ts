/**
 * @generated SignedSource<<2bb1749bc6eaee533f4d7a5e07a2308e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MixedUp_classroom$data = {
  readonly confusedLately: ReadonlyArray<{
    readonly missed: number | null | undefined;
    readonly targets: ReadonlyArray<{
      readonly name: string;
      readonly uuid: string;
    }>;
    readonly typed: string | null | undefined;
    readonly wanted: string;
  }> | null | undefined;
  readonly " $fragmentType": "MixedUp_classroom";
};
export type MixedUp_classroom$key = {
  readonly " $data"?: MixedUp_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"MixedUp_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MixedUp_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Confusion",
      "kind": "LinkedField",
      "name": "confusedLately",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "typed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "wanted",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "missed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ConfusedTarget",
          "kind": "LinkedField",
          "name": "targets",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "uuid",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "5d097e3757db0bc375bf5c84d9b4067a";

export default node;
