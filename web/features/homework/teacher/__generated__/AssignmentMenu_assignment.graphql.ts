/**
 * @generated SignedSource<<3230b4812eafdd6a306cd2d77a672055>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AssignmentMenu_assignment$data = {
  readonly id: string;
  readonly published: boolean;
  readonly title: string;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"CopyAssignmentDialog_assignment" | "DeleteAssignmentDialog_assignment">;
  readonly " $fragmentType": "AssignmentMenu_assignment";
};
export type AssignmentMenu_assignment$key = {
  readonly " $data"?: AssignmentMenu_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentMenu_assignment">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentMenu_assignment",
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
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "published",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CopyAssignmentDialog_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteAssignmentDialog_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};

(node as any).hash = "7cb59126a7e5ec1bc89647d9f34723e0";

export default node;
