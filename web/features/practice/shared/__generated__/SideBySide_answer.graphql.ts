/**
 * @generated SignedSource<<a4ab99746a9b49305ca262bce66688fa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ContrastRole = "OTHER" | "TYPED" | "WANTED";
import { FragmentRefs } from "relay-runtime";
export type SideBySide_answer$data = {
  readonly contrast: ReadonlyArray<{
    readonly example: string;
    readonly pattern: string;
    readonly role: ContrastRole;
    readonly target: string;
    readonly word: string;
  }>;
  readonly " $fragmentType": "SideBySide_answer";
};
export type SideBySide_answer$key = {
  readonly " $data"?: SideBySide_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SideBySide_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SideBySide_answer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ContrastedTarget",
      "kind": "LinkedField",
      "name": "contrast",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "target",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "word",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "pattern",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "example",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "role",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "9b77d08f38233e36684c9ae5000a5bcc";

export default node;
